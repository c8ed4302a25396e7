import type { Browser, ElementHandle, Page } from '@playwright/test';
import type { Engine, EngineElement, EnginePage, WindowSize } from './engine-page.ts';

class ChromiumPage implements EnginePage {
  readonly #page: Page;
  readonly #complaints: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.#complaints.push(error.message));
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async element(expression: string): Promise<EngineElement | null> {
    const handle = await this.#page.evaluateHandle<Node | null>(expression);
    const found: ElementHandle | null = handle.asElement();
    if (!found) return null;
    return {
      click: () => found.click({ timeout: 5_000 }),
      hover: () => found.hover({ timeout: 5_000 }),
    };
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  complaints(): readonly string[] {
    return this.#complaints;
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}

/** Chromium, driven by Playwright. */
export function chromiumEngine(browser: Browser): Engine {
  return {
    newPage: async (size: WindowSize) => {
      const context = await browser.newContext({ viewport: size, serviceWorkers: 'block' });
      return new ChromiumPage(await context.newPage());
    },
    close: () => browser.close(),
  };
}
