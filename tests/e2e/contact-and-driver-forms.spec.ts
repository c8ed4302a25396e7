import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Facts of the recruiting page in each language (docs/product.md, "Drivers"). */
const facts = {
  en: [
    '$4',
    'every week',
    '1099',
    '500 to 600',
    '21',
    'U.S. driver’s license',
    'insurance',
    'registration',
    'smartphone',
    'Oakland',
  ],
  zh: ['$4', '每周', '1099', '500 至 600', '21', '美国驾照', '保险', '注册登记', '智能手机', 'Oakland'],
};

/** The browser's own message about the missing network. */
const offlineErrors = /net::ERR_INTERNET_DISCONNECTED|Service Worker registration blocked/;

for (const [language, width] of [
  ['en', 1280],
  ['zh', 390],
] as const) {
  test.describe(`forms that send to the shop, ${language}, ${String(width)} px`, () => {
    test.use({
      language,
      viewport: { width, height: 900 },
      expectedConsoleMessages: offlineErrors,
    });

    test('the driver application shows all facts, validates a field on blur, loses no text, and confirms', async ({
      shopper,
      page,
      context,
      say,
    }) => {
      await shopper.arrive('/driverapplication');
      for (const [spoken, said] of Object.entries(facts)) {
        const panel = page.locator(`details[lang=${spoken}]`);
        if (spoken !== language) {
          await expect(panel).not.toHaveAttribute('open');
          await panel.locator('summary').click();
        }
        for (const fact of said) await expect(panel).toContainText(fact);
        await expect(panel.getByRole('list').first()).toBeVisible();
        await panel.locator('summary').click();
        await expect(panel.getByRole('list').first()).toBeHidden();
      }
      await expect(shopper.field('Country')).toHaveValue('United States');

      await shopper.field('Phone').fill('510 555');
      await shopper.field('City').focus();
      await expect(page.getByText(say('Phone must be between 10 and 12 numbers'))).toBeVisible();
      await shopper.button('Submit').click();
      await expect(page.getByText(say('Please correct errors before submitting'))).toBeVisible();
      await expect(page.getByText(say('First Name is Required'))).toBeVisible();
      await expect(shopper.field(language === 'zh' ? 'Last name' : 'First name')).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const typed: Record<string, string> = {
        'First name': language === 'zh' ? '丽' : 'Diego',
        'Last name': language === 'zh' ? '王' : 'Ramos',
        Email: 'diego@example.com',
        Phone: '５１０-555-0142',
        City: 'Oakland',
      };
      for (const [label, value] of Object.entries(typed)) await shopper.field(label).fill(value);
      await context.setOffline(true);
      await shopper.button('Submit').click();
      await expect(
        page.getByText(say('No connection. Nothing you typed is lost: check the network and try again.')),
      ).toBeVisible();
      for (const [label, value] of Object.entries(typed))
        await expect(shopper.field(label)).toHaveValue(value);
      await context.setOffline(false);
      await shopper.button('Submit').click();
      await expect(shopper.heading('Thank you!')).toBeFocused();
      await expect(
        page.getByText(
          say('We have received your application. It is being reviewed, and we will contact you.'),
        ),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('forms that send to the shop', () => {
  test.use({ expectedConsoleMessages: offlineErrors });

  test('the contact form loses no text without a network, and the text is sent afterwards', async ({
    shopper,
    page,
    context,
    say,
  }) => {
    await shopper.arrive('/contact-us');
    await shopper.field('Name').fill('  Ｍei\u3000Lin ');
    await shopper.field('Email').fill('mei@example.com');
    const message = page.getByRole('textbox', { name: say('Message') });
    await message.fill('<script>alert(1)</script>\n😀 你好');
    await context.setOffline(true);
    await shopper.button('Send message').click();
    await expect(
      page.getByText(say('No connection. Nothing you typed is lost: check the network and try again.')),
    ).toBeVisible();
    await expect(message).toHaveValue('<script>alert(1)</script>\n😀 你好');
    await context.setOffline(false);
    await shopper.button('Send message').click();
    await expect(shopper.heading('Your message has been sent.')).toBeFocused();
    await expectAccessible(page);
  });
});
