import { expect } from '@playwright/test';
import type { Customer } from '../customer.ts';
import type { SeedProduct } from '../seed-products.ts';
import type { Language, Say } from '../../harness/messages.ts';
import type { EngineElement, EnginePage, Target } from './engine-page.ts';
import { finding, loadLibrary } from './find-in-page.ts';

/** Performs the actions of a shopper in any of the browsers. */
export class EngineShopper {
  readonly page: EnginePage;
  readonly #origin: string;
  readonly #language: Language;
  readonly #say: Say;

  constructor(page: EnginePage, origin: string, language: Language, say: Say) {
    this.page = page;
    this.#origin = origin;
    this.#language = language;
    this.#say = say;
  }

  /** Opens a page as a returning visitor: with the test's language and the delivery area dialog dismissed. */
  async arrive(path: string): Promise<void> {
    const language = this.#language === 'zh' ? 'ch' : 'en';
    // Local storage can be written only at the shop's origin. This text has no scripts, which would still be loading when the test leaves it.
    await this.page.open(`${this.#origin}/robots.txt`);
    await this.page.evaluate(`(() => {
      localStorage.setItem('showPopup', 'false');
      localStorage.setItem('Lang', '${language}');
      document.cookie = 'Lang=${language}; path=/';
      return null;
    })()`);
    await this.open(path);
  }

  async open(path: string): Promise<void> {
    await this.page.open(`${this.#origin}${path}`);
    await this.hydrated();
  }

  /** Signs in on the sign-in page. */
  async signIn({ username, password }: Customer): Promise<void> {
    await this.arrive('/login');
    await this.type(this.field('Username'), username);
    await this.type({ selector: 'input[type=password]' }, password);
    await this.click({ role: 'button', name: this.#say('Sign in'), within: { selector: 'main' } });
    await this.#becomes(`location.pathname !== '/login'`, true);
  }

  /** Waits until the page handles events. */
  async hydrated(): Promise<void> {
    await this.#becomes(`'hydrated' in document.documentElement.dataset`, true);
  }

  async arrivesAt(path: RegExp): Promise<void> {
    await expect
      .poll(() => this.page.evaluate('location.pathname + location.search'), { message: String(path) })
      .toMatch(path);
  }

  async see(target: Target): Promise<void> {
    await this.#do(target, () => Promise.resolve());
  }

  async click(target: Target): Promise<void> {
    await this.#do(target, async (element) => {
      await this.#stands(target);
      await element.click();
    });
  }

  /** Clicks a tab or a radio button until it is chosen: a click misses it where the page moves at that moment. */
  async choose(target: Target): Promise<void> {
    await expect(async () => {
      await this.click(target);
      expect(
        await this.page.evaluate(`${finding(target)}?.matches('[aria-selected="true"], :checked')`),
      ).toBe(true);
    }).toPass({ timeout: 60_000 });
  }

  async hover(target: Target): Promise<void> {
    await this.#do(target, async (element) => {
      await this.#stands(target);
      await element.hover();
    });
  }

  /** Clicks a field until it has the focus, because a click misses it where the page moves at that moment, and types. */
  async type(target: Target, text: string): Promise<void> {
    await expect(async () => {
      await this.click(target);
      expect(await this.page.evaluate(`${finding(target)} === document.activeElement`)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await this.page.type(text);
    await this.#becomes(`document.activeElement?.value !== ''`, true);
  }

  async isShown(target: Target): Promise<boolean> {
    await this.page.evaluate(loadLibrary);
    return (await this.page.element(finding(target))) !== null;
  }

  button(english: string, values?: Record<string, string | number>, domain?: string): Target {
    return { role: 'button', name: this.#say(english, values, domain) };
  }

  field(english: string): Target {
    return { role: 'textbox', name: this.#say(english) };
  }

  heading(english: string): Target {
    return { role: 'heading', name: this.#say(english) };
  }

  nameOf(goods: SeedProduct): string {
    return goods[this.#language];
  }

  /** The link to the cart in the header, with the number of items. */
  cartLink(count?: number): Target {
    return {
      selector: 'header a[href="/cart"]',
      ...(count === undefined ? {} : { text: String(count) }),
    };
  }

  /** Switches the language in the header: on phones in its menu. */
  async switchTo(language: Language): Promise<void> {
    const choice: Target = { selector: 'header button', text: language === 'zh' ? '简体' : 'English' };
    if (!(await this.isShown(choice))) await this.click(this.button('Menu'));
    await this.click(choice);
    await this.#becomes('document.documentElement.lang', language === 'zh' ? 'zh-CN' : 'en');
  }

  async #do(target: Target, act: (element: EngineElement) => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(loadLibrary);
      const element = await this.page.element(finding(target));
      if (!element) throw new Error(`There is no ${JSON.stringify(target)} on the page.`);
      await act(element);
    }).toPass({ timeout: 60_000 });
  }

  /** Drivers first look where an element is, and then press there: they miss one that moves. */
  async #stands(target: Target): Promise<void> {
    const stands = await this.page.evaluate(
      `(async (element) => {
        const place = () => JSON.stringify(element?.getBoundingClientRect());
        const before = place();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return before === place();
      })(${finding(target)})`,
    );
    if (stands !== true) throw new Error(`${JSON.stringify(target)} is moving.`);
  }

  async #becomes(expression: string, value: unknown): Promise<void> {
    await expect.poll(() => this.page.evaluate(expression), { message: expression }).toEqual(value);
  }
}
