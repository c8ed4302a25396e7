import type { Locator } from '@playwright/test';
import { sayIn, type Say } from '../../tests/harness/messages.ts';
import { expect, type Walker } from './walker.ts';

/** The controls of the shop, by their names in the shopper's language. */
export class Screen {
  readonly walker: Walker;
  readonly say: Say;

  constructor(walker: Walker, language: 'en' | 'zh' = 'en') {
    this.walker = walker;
    this.say = sayIn(language);
  }

  get main(): Locator {
    return this.walker.page.getByRole('main');
  }

  /** The modal dialog. */
  get dialog(): Locator {
    return this.walker.page.locator('dialog[open]');
  }

  tab(path: string): Locator {
    return this.walker.page
      .getByRole('navigation', { name: this.say('Main navigation') })
      .locator(`a[href="${path}"]`);
  }

  button(english: string): Locator {
    return this.walker.page.getByRole('button', { name: this.say(english), exact: true });
  }

  field(english: string, domain?: string): Locator {
    return this.walker.page.getByLabel(this.say(english, {}, domain), { exact: true });
  }

  async search(words: string): Promise<void> {
    const { walker } = this;
    const field = walker.page.getByRole('banner').getByRole('combobox').locator('visible=true').first();
    await walker.tap(
      walker.page
        .getByRole('navigation', { name: this.say('Main navigation') })
        .getByRole('link', { name: this.say('Search', {}, 'shell'), exact: true }),
    );
    await field.fill('');
    await walker.typeKeys(field, words);
    await walker.pressEnter();
    await expect(walker.page).toHaveURL(/product=/);
  }

  async checkout(): Promise<void> {
    const { walker } = this;
    await walker.tap(this.tab('/cart'));
    await walker.tap(this.main.getByRole('link', { name: this.say('Checkout', {}, 'cart'), exact: true }));
  }

  async register(firstName: string, lastName: string): Promise<void> {
    const { walker } = this;
    const username = `walker-${Math.random().toString(36).slice(2, 10)}`;
    await walker.type(this.field('First name'), firstName);
    await walker.type(this.field('Last name'), lastName);
    await walker.type(this.field('Email'), `${username}@example.com`);
    await walker.type(this.field('Username'), username);
    await walker.type(this.field('Password'), 'correct horse battery');
    await walker.tap(this.main.getByRole('button', { name: this.say('Create an account') }));
  }

  async fillAddress(): Promise<void> {
    const { walker } = this;
    await walker.type(this.field('Company name'), 'Home');
    await walker.type(this.field('Address'), '2120 Oxford St');
    await walker.type(this.field('Zip code', 'account'), '94704');
    await expect(this.field('City')).toHaveValue('Berkeley');
    await walker.type(this.field('Phone'), '5105550142');
    await walker.tap(this.button('Save and use this address'));
  }

  /** Takes the last window that is offered, at the checkout. */
  async chooseWindow(): Promise<void> {
    const section = this.walker.page.getByRole('region', { name: this.say('Delivery time') });
    await this.walker.tap(section.getByRole('tab').last());
    await this.walker.tap(section.getByRole('radio').first().locator('xpath=ancestor::label'));
  }

  async pay(english: 'Alipay' | 'Credit card'): Promise<void> {
    const option = this.walker.page.getByRole('radio', { name: this.say(english) });
    await this.walker.tap(option.locator('xpath=ancestor::label'));
  }

  async fillCard(number: string): Promise<void> {
    const { walker } = this;
    await walker.type(this.field('Name on card'), 'Wei Chen');
    await walker.type(this.field('Card number'), number);
    await walker.type(this.field('Expiration (MM/YY)'), '1230');
    await walker.type(this.field('CVC'), '123');
    await walker.tap(this.button('Save card'));
  }

  async placeOrder(): Promise<void> {
    await this.walker.tap(this.walker.page.getByRole('button', { name: this.say('Place order') }));
    await expect(this.walker.page).toHaveURL(/\/confirmation$/);
  }

  async signIn(): Promise<void> {
    await this.walker.type(this.field('Username'), 'demo-shopper');
    await this.walker.type(this.field('Password'), 'lantern-demo');
    await this.walker.tap(this.main.getByRole('button', { name: this.say('Sign in'), exact: true }));
  }
}
