import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { layoutShift } from './measure.ts';

const outside =
  'We are not in your area yet. But we are diligently expanding and look forward to servicing you soon.';

for (const language of ['en', 'zh'] as const) {
  test.describe(`delivery area and rewards, ${language}`, () => {
    test.use({ language });

    test('the zip code bar moves without shifting the layout, and closes when a dialog has asked for the zip code', async ({
      shopper,
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.arriveForTheFirstTime('/collections/produce');
      const bar = page.getByRole('dialog', { name: say('Do we deliver to you?') });
      const bottom = async () => {
        const box = await bar.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      await expect(bar).toBeVisible();
      const aboveTabs = await bottom();
      // A click without input, because a shift within half a second of input is not counted.
      await page
        .locator('a[href^="/productDetails"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(/productDetails/);
      await expect.poll(bottom).not.toBe(aboveTabs);
      expect(await layoutShift(page)).toBeLessThan(0.01);

      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Choose a delivery time') })
        .locator('visible=true')
        .click();
      const dialog = page.locator('dialog[open]');
      await dialog.getByLabel(say('Zip code', {}, 'delivery'), { exact: true }).fill('94704');
      await dialog.getByRole('button', { name: say('Check'), exact: true }).click();
      await expect(dialog.getByText(say('We deliver to your area!'))).toBeVisible();
      await expect(bar).toHaveCount(0);
    });

    test('the rewards dialog has three views, information for guests, and the points of a customer', async ({
      shopper,
      page,
      request,
      say,
    }) => {
      const writes: string[] = [];
      page.on('request', (request) => {
        if (/"query":"\s*mutation|mutation /.test(request.postData() ?? ''))
          writes.push(request.postData() ?? '');
      });
      await page.setViewportSize({ width: 1200, height: 800 });
      await shopper.arrive('/privacy');
      const launcher = shopper.button('Rewards');
      await launcher.click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('link', { name: say('Create an account') })).toBeVisible();
      expect((await panel.boundingBox())?.width).toBe(360);
      await panel.getByRole('button', { name: say('Ways to earn') }).click();
      await expect(
        panel.getByText(say('{pointsPerDollar} points for every $1 spent', { pointsPerDollar: 5 })),
      ).toBeVisible();
      await expect(
        panel.getByText(say('You both get a {referral} discount', { referral: '$5' })),
      ).toBeVisible();
      await panel.getByRole('button', { name: say('Back') }).click();
      await panel.getByRole('button', { name: say('Ways to spend') }).click();
      for (const [points, discount] of [
        ['600', '$6'],
        ['1,000', '$10'],
        ['2,000', '$20'],
      ] as const) {
        const tier = panel.getByRole('listitem').filter({ hasText: say('{discount} off', { discount }) });
        await expect(tier.first()).toContainText(say('{cost} points', { cost: points }));
      }
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(launcher).toBeFocused();
      expect(writes).toEqual([]);

      await page.setViewportSize({ width: 390, height: 844 });
      await shopper.arriveAs(await Customer.demo(request), '/privacy');
      await shopper.button('Menu').click();
      await launcher.click();
      await expect(panel.getByText(/\d/).first()).toBeVisible();
      await expect(panel.getByRole('progressbar').or(panel.getByRole('meter'))).toHaveCount(1);
    });
  });
}

test.describe('delivery area and rewards', () => {
  test.use({ language: 'zh' });

  test('the zip code dialog opens on the first visit, shows the result, and does not open again once closed', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await shopper.arriveForTheFirstTime();
    const popup = page.getByRole('dialog', { name: say('Do we deliver to you?') });
    await expect(popup).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
    const zip = popup.getByLabel(say('Zip code', {}, 'delivery'), { exact: true });
    const check = popup.getByRole('button', { name: say('Check'), exact: true });
    await zip.fill('9470');
    await check.click();
    await expect(popup.getByText(say('Enter a valid zipcode.'))).toBeVisible();
    await zip.fill('90210');
    await check.click();
    await expect(popup.getByText(say(outside)).first()).toBeVisible();
    await zip.fill('94704');
    await check.click();
    await expect(popup.getByText(say('We deliver to your area!'))).toBeVisible();
    await expect(check).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: /94704/ })).toBeVisible();
    await popup.getByRole('link', { name: say('Order now') }).click();
    await expect(page).toHaveURL(/\/collections$/);
    await expect(popup).toBeHidden();

    await page.reload();
    await shopper.waitForHydration();
    const chip = page.getByRole('banner').getByRole('button', { name: /94704/ });
    await expect(chip).toBeVisible();
    await expect(popup).toHaveCount(0);
  });
});
