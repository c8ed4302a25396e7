import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { findInMail } from './mails.ts';

test.describe('the address book', () => {
  test.use({ language: 'zh', viewport: { width: 390, height: 900 } });

  test('addresses can be added, edited, set as default, and deleted after a confirmation', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    const orders = page.waitForRequest((sent) => (sent.postData() ?? '').includes('LAST_3_MONTHS'));
    await shopper.arriveAs(customer, '/account');
    await orders;
    await expect(page.getByText(say('User: {name}', { name: 'Wei' }))).toBeVisible();
    const accountLink = page.getByRole('banner').getByRole('link', {
      name: say('Account of {name}', { name: 'Wei' }),
      exact: true,
    });
    await expect(accountLink).toBeVisible();
    await expect(page.getByText(say("You haven't placed any orders yet."))).toBeVisible();
    const navigation = page.getByRole('navigation', { name: say('Account', {}, 'account'), exact: true });
    await navigation.getByRole('link', { name: say('Edit/Add Address') }).click();
    await expect(page.getByText(say('No address yet'))).toBeVisible();

    await shopper.button('Add address').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Save address') }).click();
    await expect(dialog.getByText(say('Please correct the errors'))).toBeVisible();
    // The name of the account is prefilled.
    await expect(shopper.field('First name')).toHaveValue('Wei');
    await expect(shopper.field('Address')).toBeFocused();
    await expectAccessible(page);
    await shopper.field('First name').fill('Ｗｅｉ');
    await shopper.field('Last name').fill('Chen');
    await shopper.field('Address').fill('2120 Oxford St');
    await shopper.field('Zip code').fill('９４７０４');
    await expect(shopper.field('City')).toHaveValue('Berkeley');
    await shopper.field('Phone').fill('(510) 555-0142');
    // A click outside the dialog does not lose text.
    await page.mouse.click(2, 2);
    await expect(shopper.field('Last name')).toHaveValue('Chen');
    await dialog.getByRole('button', { name: say('Save address') }).click();
    await expect(page.getByText(say('You have successfully added a new address'))).toBeVisible();
    await expect(page.getByText(say('Success'))).toBeVisible();

    await customer.addAddress();
    await shopper.open('/addresses');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Wei Chen')).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('article')
      .last()
      .getByRole('button', { name: say('Set as default') })
      .or(page.getByRole('button', { name: say('Set {street} as default', { street: '2120 Oxford St' }) }))
      .first()
      .click();
    await expect(
      page.getByText(say('{street} is your default address now.', { street: '2120 Oxford St' })),
    ).toBeVisible();
    await page
      .getByRole('button', { name: say('Edit {street}', { street: '2120 Oxford St' }) })
      .last()
      .click();
    await shopper.field('Address').fill('1 Shattuck Ave');
    await shopper.button('Save changes').click();
    await expect(page.getByText(say('An address has been modified'))).toBeVisible();
    await expect(page.getByText('1 Shattuck Ave').first()).toBeVisible();

    await shopper.button('Delete {street}', { street: '1 Shattuck Ave' }).click();
    const warning = page.getByRole('dialog', { name: say('Warning') });
    await expect(warning.getByText(say('Remove this address from the list?'))).toBeVisible();
    await expectAccessible(page);
    await warning.getByRole('button', { name: say('Cancel', {}, 'account') }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await shopper.button('Delete {street}', { street: '1 Shattuck Ave' }).click();
    await warning.getByRole('button', { name: say('OK') }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: say('Back to your account') }).click();
    await expect(page).toHaveURL(/\/account$/);
  });
});

test.describe('account information', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the emailed link verifies the email, the password can be changed, the photo is cropped', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    await shopper.arriveAs(customer, '/account?section=informations');
    await expect(page.getByText(say('None'), { exact: true })).toBeVisible();
    for (const [button, tip] of [
      ['Edit phone', 'Our developers are working on it.'],
      ['Link WeChat', 'Coming up soon'],
      ['Link Facebook', 'Coming up soon'],
    ] as const) {
      await shopper.button(button).focus();
      await expect(page.getByRole('tooltip')).toHaveText(say(tip));
    }
    await expectAccessible(page);

    await shopper.button('Verify email').click();
    await expect(
      page.getByText(
        say('We sent a link to {email}. Open it to verify your address.', { email: customer.email }),
      ),
    ).toBeVisible();
    const link = await findInMail(customer.email, /(http\S+\/verify-email\/\S+)/);
    const mailTab = await page.context().newPage();
    await mailTab.goto(link);
    await mailTab.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(say('Verified'), { exact: true })).toBeVisible();

    await shopper.button('Change password').click();
    const change = async (current: string, fresh: string, again = fresh): Promise<void> => {
      await shopper.field('Current password').fill(current);
      await shopper.field('New password').fill(fresh);
      await shopper.field('Re-enter new password').fill(again);
      await shopper.button('Confirm').click();
    };
    await change('not the password', 'changed right here', 'changed right there');
    await expect(page.getByText(say('new passwords must match'))).toBeVisible();
    await change('not the password', 'changed right here');
    await expect(page.getByText(say('Password does not match with our record'))).toBeVisible();
    await expect(shopper.field('Current password')).toBeFocused();
    await expectAccessible(page);
    await change(customer.password, 'changed right here');
    await expect(
      page
        .getByRole('dialog', { name: say('Success') })
        .getByText(say('You have successfully changed account password')),
    ).toBeVisible();
    await shopper.button('OK').click();
    // The change invalidates all tokens; this browser has a new one.
    await shopper.open('/account?section=informations');
    await expect(page.getByText(customer.email)).toBeVisible();

    const input = page.getByLabel(say('Photo'), { exact: true });
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByRole('alert').getByText(say('Choose a PNG, JPEG or WebP picture.'))).toBeVisible();
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText(say('This picture cannot be read. Choose another one.'))).toBeVisible();
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await readFile('docs/images/home.png'),
    });
    const photo = page.getByRole('dialog', { name: say('Your photo') });
    await expect(photo).toBeVisible();
    await photo.getByRole('slider').fill('2');
    await expectAccessible(page);
    await photo.getByRole('button', { name: say('Save photo') }).click();
    await expect(page.getByText(say('Your new photo is saved.'))).toBeVisible();
    const shown = shopper.button('Change your photo').locator('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([512, 512]);
    await expectNoSidewaysScroll(page);
  });
});
