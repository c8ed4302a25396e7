import { Screen } from './screen.ts';
import { expect, type Walker } from './walker.ts';

export interface Journey {
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly walk: (walker: Walker) => Promise<void>;
}

const card = '4242424242424242';
const declinedCard = '4000000000000002';
const weeklyShop = [
  '上海青',
  '豆腐',
  '鸡蛋',
  '大蒜',
  '番茄',
  '黄瓜',
  '香蕉',
  '鸡腿',
  '生抽',
  '大米',
  '面条',
  '饺子',
  '洋葱',
  '土豆',
  '橙子',
].join('\n');

async function addFirst(screen: Screen, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    await screen.walker.tap(screen.main.getByRole('button', { name: /^Add (?!one|all)/ }));
  }
}

/** The journeys of a demanding customer. Each begins on the home page of a browser that was never here. */
export const journeys: readonly Journey[] = [
  {
    name: 'A guest shops for mapo tofu and hot pot, and opens the cart',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      for (const dish of ['mapo tofu', 'hot pot']) {
        await screen.search(dish);
        await walker.tap(screen.main.getByRole('region').getByRole('button', { name: /^Add all/ }));
        await expect(screen.main.getByText(/In cart: /).first()).toBeVisible();
      }
      await walker.tap(screen.tab('/cart'));
      await expect(screen.main.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'A new customer orders 15 products from a pasted list, with Alipay',
    language: 'zh',
    walk: async (walker) => {
      const screen = new Screen(walker, 'zh');
      await screen.search('豆腐');
      await walker.tap(screen.button('Paste a list'));
      await walker.type(screen.dialog.getByRole('textbox'), weeklyShop);
      await walker.tap(screen.dialog.getByRole('button', { name: screen.say('Find products') }));
      await walker.tap(screen.dialog.getByRole('button').filter({ hasText: '$' }));
      await expect(screen.dialog).toBeHidden();
      await screen.checkout();
      await walker.tap(walker.page.getByRole('link', { name: screen.say('Create an account') }));
      await screen.register('丽', '王');
      await expect(walker.page).toHaveURL(/\/purchase$/);
      await screen.fillAddress();
      await screen.chooseWindow();
      await screen.pay('Alipay');
      // On a phone, the cashier opens in the same tab.
      await walker.tap(walker.page.getByRole('button', { name: screen.say('Place order') }));
      await walker.tap(walker.page.getByRole('button', { name: /\$/ }));
      await expect(walker.page.getByRole('heading', { name: screen.say('Order successful') })).toBeVisible();
    },
  },
  {
    name: 'A guest fills a cart, registers, has a card declined, and pays with another',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      await addFirst(screen, 3);
      await screen.checkout();
      await walker.tap(walker.page.getByRole('link', { name: 'Create an account' }));
      await screen.register('Wei', 'Chen');
      await expect(walker.page).toHaveURL(/\/purchase$/);
      await screen.fillAddress();
      await screen.chooseWindow();
      await screen.pay('Credit card');
      await screen.fillCard(declinedCard);
      await expect(
        walker.page.getByRole('region', { name: 'Payment' }).getByRole('alert').filter({ hasText: /\S/ }),
      ).toBeVisible();
      await walker.type(screen.field('Card number'), card);
      await walker.tap(screen.button('Save card'));
      await expect(walker.page.getByText('Card ending in 4242')).toBeVisible();
      await screen.placeOrder();
    },
  },
  {
    name: 'A customer signs in and puts an earlier order into the cart',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      await walker.tap(screen.tab('/account'));
      await screen.signIn();
      await walker.tap(screen.main.getByRole('button', { name: /^Buy again/ }));
      await expect(screen.tab('/cart')).toContainText(/\d/);
    },
  },
  {
    name: 'Eight searches with typing errors, in Chinese and in pinyin',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      const wanted = {
        dumplngs: /dumpling/i,
        'jazmine rice': /jasmine/i,
        豆付: /tofu/i,
        doufu: /tofu/i,
        huoguo: /hot pot/i,
        laoganma: /chili/i,
        苹果: /apple/i,
        香菜: /cilantro/i,
      };
      for (const [words, found] of Object.entries(wanted)) {
        await screen.search(words);
        await expect(screen.main.getByText(found).first()).toBeVisible();
      }
    },
  },
  {
    name: 'A shopper outside the area checks the zip code, then a sold-out product',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      await walker.tap(
        walker.page.getByRole('banner').getByRole('button', { name: 'Choose a delivery time' }),
      );
      const zip = screen.dialog.getByLabel('Zip code', { exact: true });
      await walker.type(zip, '90210');
      await walker.tap(screen.dialog.getByRole('button', { name: 'Check', exact: true }));
      await expect(screen.dialog.getByText(/We are not in your area yet/).first()).toBeVisible();
      await walker.type(zip, '94501');
      await walker.tap(screen.dialog.getByRole('button', { name: 'Check', exact: true }));
      await expect(screen.dialog.getByText('We deliver to your area!')).toBeVisible();
      await walker.tap(screen.dialog.getByRole('button', { name: 'Choose a time' }));
      await walker.tap(screen.dialog.getByRole('radio').last().locator('xpath=ancestor::label'));
      await walker.tap(screen.dialog.getByRole('button', { name: 'Done' }));
      await screen.search('thai basil');
      await walker.tap(screen.main.getByRole('article').getByRole('link'));
      await walker.tap(screen.main.getByRole('link', { name: 'See similar products' }));
      await expect(screen.main.getByRole('article').first()).toBeInViewport();
    },
  },
  {
    name: 'A customer orders with a code and credit; changes the language, loses the network',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      const chinese = new Screen(walker, 'zh');
      await addFirst(screen, 4);
      await screen.checkout();
      await screen.signIn();
      await expect(walker.page).toHaveURL(/\/purchase$/);
      await screen.chooseWindow();
      await walker.type(screen.field('Promo code'), 'WELCOME10');
      await walker.tap(screen.button('Apply'));
      await expect(walker.page.getByText('Promo code WELCOME10 is applied.')).toBeVisible();
      await walker.tap(walker.page.locator('label').filter({ hasText: /^Use my credit/ }));
      await walker.tap(walker.page.getByRole('banner').getByRole('button', { name: '简体' }));
      await expect(walker.page.locator('html')).toHaveAttribute('lang', /zh/);
      await chinese.pay('Credit card');
      await chinese.fillCard(card);
      await expect(walker.page.getByText(/4242/).first()).toBeVisible();
      await walker.page.context().setOffline(true);
      await walker.tap(walker.page.getByRole('button', { name: chinese.say('Place order') }));
      await expect(
        walker.page.getByText(chinese.say('Saving your order… Please keep this page open.')),
      ).toBeVisible();
      await walker.page.context().setOffline(false);
      await expect(walker.page.getByRole('heading', { name: chinese.say('Order successful') })).toBeVisible();
    },
  },
  {
    name: 'A second tab follows the cart; an application as a driver and a message are sent',
    language: 'en',
    walk: async (walker) => {
      const screen = new Screen(walker);
      const second = await walker.page.context().newPage();
      await second.goto(walker.page.url());
      await walker.page.bringToFront();
      await addFirst(screen, 1);
      await expect(
        second.getByRole('navigation', { name: 'Main navigation' }).locator('a[href="/cart"]'),
      ).toContainText('1');
      await second.close();
      await walker.tap(walker.page.getByRole('contentinfo').locator('a[href="/driverapplication"]'));
      await walker.type(screen.field('First name'), 'Diego');
      await walker.type(screen.field('Last name'), 'Ramos');
      await walker.type(screen.field('Email'), 'diego@example.com');
      await walker.type(screen.field('Phone'), '5105550142');
      await walker.type(screen.field('City'), 'Oakland');
      await walker.tap(screen.button('Submit'));
      await expect(walker.page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
      await walker.tap(walker.page.getByRole('contentinfo').locator('a[href="/contact-us"]'));
      await walker.type(screen.field('Name'), 'Mei Lin');
      await walker.type(screen.field('Email'), 'mei@example.com');
      await walker.type(walker.page.getByRole('textbox', { name: 'Message' }), 'When do you restock yuzu?');
      await walker.tap(screen.button('Send message'));
      await expect(walker.page.getByText('Your message has been sent.')).toBeVisible();
    },
  },
];
