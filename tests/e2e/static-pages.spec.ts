import { expect, test } from './fixtures.ts';

/** Facts that the shop's own pages state in each language (docs/product.md). */
const facts = {
  en: {
    '/about-us': [
      'free when the order reaches $20',
      'addresses in the United States',
      'Monday to Friday only',
      '2–4 pm, 4–6 pm, 6–8 pm',
      'Each additional city beyond Berkeley costs $10 extra.',
      'after 3 attempts, rescheduling the delivery costs $10',
      '5 points for every $1',
      '600 points get you $6 off',
      '1,000 points get you $10 off',
      '2,000 points get you $20 off',
      'both of you get a $5 discount',
    ],
    '/terms-of-service': ['California'],
    '/returns-and-refunds': ['within 10 days of receipt', 'restocking fee of 15%', 'up to 2 business weeks'],
    '/privacy': ['no trackers'],
  },
  zh: {
    '/about-us': [
      '订单满 $20 免费配送',
      '仅限美国境内地址',
      '仅周一至周五配送',
      '下午2–4点、下午4–6点、下午6–8点',
      '每多一个城市加收 $10',
      '3 次联系不上您，改期配送需另付 $10',
      '每消费 $1 可得 5 积分',
      '600 积分可减 $6',
      '1,000 积分可减 $10',
      '2,000 积分可减 $20',
      '双方各享 $5 优惠',
    ],
    '/terms-of-service': ['加利福尼亚'],
    '/returns-and-refunds': ['10 天内', '15%', '2 个工作周'],
    '/privacy': ['Cookie'],
  },
} as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`static pages, ${language}`, () => {
    test.use({ language, viewport: { width: 768, height: 900 } });

    test('contain every fact of the shop', async ({ shopper, page }) => {
      await shopper.simulateEarlierVisit();
      const main = page.getByRole('main');
      for (const [path, sentences] of Object.entries(facts[language])) {
        await shopper.open(path);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        for (const sentence of sentences) await expect(main, path).toContainText(sentence);
      }
    });

    test('the contact form validates its fields, keeps what was typed, and sends the message', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.arrive('/contact-us');
      const send = shopper.button('Send message');
      await shopper.field('Email').fill('nonsense');
      await send.click();
      for (const words of ['Name is invalid.', 'Email is invalid.', 'Message cannot be empty.']) {
        await expect(page.getByText(say(words))).toBeVisible();
      }
      await expect(shopper.field('Email')).toHaveValue('nonsense');

      const code = shopper.button('Scan the QR code');
      await code.hover();
      const picture = page.getByRole('main').getByRole('img', { name: say('QR code: customer service') });
      await expect(picture).toBeVisible();
      await page.mouse.move(2, 2);
      await expect(picture).toBeHidden();

      await shopper.field('Name').fill('Wei');
      await shopper.field('Email').fill('wei@example.com');
      await shopper.field('Message').fill('Do you have pea tips? 有豆苗吗？');
      await send.click();
      await expect(shopper.heading('Your message has been sent.')).toBeVisible();
      await expect(shopper.field('Message')).toHaveCount(0);
    });
  });
}
