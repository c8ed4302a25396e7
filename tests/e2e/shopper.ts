import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { languages } from '../../client/i18n/languages.ts';
import type { Customer } from './customer.ts';
import type { SeedProduct } from './seed-products.ts';
import type { Language, Say } from '../harness/messages.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
  /** How the shop addresses the customer. */
  readonly name: string;
}

/** Performs the actions of a shopper in the browser, in the language of the test. */
export class Shopper {
  readonly page: Page;
  readonly #language: Language;
  readonly #say: Say;
  readonly #origin: string;

  constructor(page: Page, language: Language, say: Say, origin: string) {
    this.page = page;
    this.#language = language;
    this.#say = say;
    this.#origin = origin;
  }

  /** Opens a page as a returning visitor: with the test's language and the delivery area dialog dismissed. */
  async arrive(path = '/'): Promise<void> {
    await this.simulateEarlierVisit();
    await this.open(path);
  }

  /** Like `arrive`, with a paused clock that the test advances. */
  async arriveWithPausedClock(path = '/'): Promise<void> {
    const now = Date.now();
    await this.page.clock.install({ time: now });
    await this.page.clock.pauseAt(now + 1_000);
    await this.simulateEarlierVisit();
    await this.page.goto(path);
    await expect(async () => {
      await this.page.clock.runFor(100);
      await expect(this.page.locator('html[data-hydrated]')).toBeAttached({ timeout: 500 });
    }).toPass();
  }

  /** Stores what an earlier visit leaves: the language and the dismissed delivery area dialog. */
  async simulateEarlierVisit(): Promise<void> {
    await this.page.addInitScript(() => {
      localStorage.setItem('showPopup', 'false');
    });
    await this.#chooseLanguage();
  }

  /** Opens a page as a customer who signed in during an earlier visit. */
  async arriveAs(customer: Customer, path = '/'): Promise<void> {
    const localStorage = [{ name: 'token', value: customer.token }];
    await this.page
      .context()
      .setStorageState({ cookies: [], origins: [{ origin: this.#origin, localStorage }] });
    await this.arrive(path);
  }

  /** Opens a page as a new visitor, with the test's language: the delivery area dialog opens. */
  async arriveForTheFirstTime(path = '/'): Promise<void> {
    await this.#chooseLanguage();
    await this.open(path);
  }

  async #chooseLanguage(): Promise<void> {
    const lang = this.#language === 'zh' ? 'ch' : this.#language;
    await this.page.context().addCookies([{ name: 'Lang', value: lang, url: this.#origin }]);
    await this.page.addInitScript((value) => {
      localStorage.setItem('Lang', localStorage.getItem('Lang') ?? value);
    }, lang);
  }

  async open(path: string): Promise<Response | null> {
    const response = await this.page.goto(path);
    await this.waitForHydration();
    return response;
  }

  /** Switches the language in the header. */
  async switchTo(language: Language): Promise<void> {
    const choice = this.page
      .getByRole('banner')
      .getByRole('button', { name: languages[language].name })
      .locator('visible=true')
      .first();
    await choice.click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', languages[language].tag);
  }

  /** Waits until the page is hydrated and handles clicks. */
  async waitForHydration(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  nameOf(goods: SeedProduct): string {
    return goods[this.#language];
  }

  /** The name without the size at the end, as shown on the product page. */
  titleOf(goods: SeedProduct): string {
    return this.nameOf(goods).replace(/ \d.*$/, '');
  }

  button(english: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.#say(english, values), exact: true });
  }

  field(english: string): Locator {
    return this.page.getByLabel(this.#say(english), { exact: true });
  }

  heading(english: string): Locator {
    return this.page.getByRole('heading', { name: this.#say(english) });
  }

  /** The cart link in the header; its name contains the count. */
  cartLink(): Locator {
    return this.page.getByRole('banner').locator('a[href="/cart"]');
  }

  async addFromProductList(goods: SeedProduct): Promise<void> {
    await this.open(`/collections/${goods.group}`);
    await this.button('Add {label}', { label: this.nameOf(goods) })
      .first()
      .click();
    await expect(this.button('Add one {label}', { label: this.nameOf(goods) }).first()).toBeVisible();
  }

  async addOneMore(goods: SeedProduct): Promise<void> {
    await this.button('Add one {label}', { label: this.nameOf(goods) })
      .first()
      .click();
  }

  async register(): Promise<Account> {
    const [firstName, lastName] =
      this.#language === 'en' ? (['Wei', 'Chen'] as const) : (['麗', '王'] as const);
    const account = {
      username: `shopper-${randomBytes(5).toString('hex')}`,
      password: 'correct horse battery',
      name: this.#language === 'en' ? firstName : lastName + firstName,
    };
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Email').fill(`${account.username}@example.com`);
    await this.field('Username').fill(account.username);
    await this.field('Password').fill(account.password);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.#say('Create an account') })
      .click();
    return account;
  }

  async signIn(username: string, password: string): Promise<void> {
    await this.field('Username').fill(username);
    await this.field('Password').fill(password);
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.#say('Sign in'), exact: true })
      .click();
  }

  /** Signs out in the account area on phones, otherwise in the menu of the account link. */
  async logOut(): Promise<void> {
    const logOutButton = this.button('Log out');
    const link = this.page.getByRole('banner').locator('a[href="/account"]').first();
    // The menu closes when the page changes or the pointer leaves it, and stays closed until the pointer enters the link again.
    await expect(async () => {
      if (!(await logOutButton.first().isVisible())) {
        await this.page.mouse.move(0, 0);
        await link.hover();
      }
      await logOutButton.locator('visible=true').click({ timeout: 5_000 });
    }).toPass();
  }

  async fillAddress(zip = '94704'): Promise<void> {
    await this.field('Company name').fill('Home');
    await this.field('Address').fill('2120 Oxford St');
    await this.field('Zip code').fill(zip);
    await this.field('City').fill('Berkeley');
    await this.field('Phone').fill('5105550142');
    await this.button('Save and use this address').click();
  }

  /** Chooses the first window of the last offered day, which is the least likely to become full. */
  async chooseDeliveryTime(): Promise<void> {
    const section = this.page.getByRole('region', { name: this.#say('Delivery time') });
    await section.getByRole('tab').last().click();
    await section.getByRole('radio').first().check();
  }

  async payBy(english: 'Alipay' | 'WeChat Pay' | 'Credit card'): Promise<void> {
    await this.page.getByRole('radio', { name: this.#say(english) }).check();
  }

  async fillCard(number = '4242424242424242'): Promise<void> {
    await this.field('Name on card').fill('Wei Chen');
    await this.field('Card number').fill(number);
    await this.field('Expiration (MM/YY)').fill('1230');
    await this.field('CVC').fill('123');
    await this.button('Save card').click();
  }

  /** The error of the section Payment. */
  paymentAlert(): Locator {
    return this.page
      .getByRole('region', { name: this.#say('Payment') })
      .getByRole('alert')
      .filter({ hasText: /\S/ });
  }

  /** Clicks Place order while something is missing: the button is `aria-disabled`, but still handles clicks. */
  async clickPlaceOrderWhenIncomplete(): Promise<void> {
    await this.page.getByRole('button', { name: this.#say('Place order') }).click({ force: true });
  }

  async placeOrder(): Promise<void> {
    await this.page.getByRole('button', { name: this.#say('Place order') }).click();
  }
}
