import puppeteer, { ElementHandle, type Page } from 'puppeteer-core';
import type { Engine, EngineElement, EnginePage } from './engine-page.ts';

/** Firefox does not report CSP violations by BiDi, so the page logs them itself. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      // eslint-disable-next-line no-console
      console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
    },
  );
}

class FirefoxPage implements EnginePage {
  readonly #page: Page;
  readonly #complaints: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.#complaints.push(message.text());
    });
    page.on('pageerror', (error) =>
      this.#complaints.push(error instanceof Error ? error.message : String(error)),
    );
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async element(expression: string): Promise<EngineElement | null> {
    const handle = await this.#page.evaluateHandle(expression);
    if (!(handle instanceof ElementHandle)) return null;
    const element: ElementHandle<Element> = handle;
    return {
      click: () => element.click(),
      hover: () => element.hover(),
    };
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  press(key: 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  complaints(): readonly string[] {
    return this.#complaints;
  }

  async close(): Promise<void> {
    await this.#page.browserContext().close();
  }
}

/** Firefox, driven by WebDriver BiDi, which it supports without a driver. */
export async function firefoxEngine(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    newPage: async (size) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      await page.evaluateOnNewDocument(reportViolations);
      return new FirefoxPage(page);
    },
    close: () => browser.close(),
  };
}
