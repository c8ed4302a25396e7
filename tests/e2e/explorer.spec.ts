import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom, width } = node.getBoundingClientRect();
    return { top, bottom, width };
  });

test('the API explorer without internet › runs an example with a token', async ({ page }) => {
  const { legacyApi } = await shopPorts();
  await withGateway(`http://127.0.0.1:${String(legacyApi)}/api`, { EXPLORER: 'on' }, async (url) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const { hostname } = new URL(url);
    await page.route(
      (address) => address.hostname !== hostname,
      (route) => route.abort('internetdisconnected'),
    );

    await page.goto(`${url}/graphql`);
    await expect(page.locator('.graphiql-container')).toHaveCSS('display', 'flex');
    await expect(page.locator('.graphiql-query-editor')).toContainText('query Home');
    await expect(page.getByRole('tab')).toHaveCount(9);
    // When the examples are parsed, the button opens a menu of operations.
    const choose = async (name: string) => {
      await page.locator('.graphiql-execute-button[aria-haspopup="menu"]').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };

    // The token of a login is filled in, lasts for a reload and can be forgotten, without another introspection.
    const introspections: string[] = [];
    page.on('request', (sent) => {
      if ((sent.postData() ?? '').includes('__schema')) introspections.push(sent.url());
    });
    await page.getByRole('tab', { name: 'LogIn' }).click();
    await choose('LogIn');
    const token = page.getByLabel('Token');
    await expect(token).toHaveValue(/.{20}/);
    await choose('Me');
    await expect(page.locator('.result-window')).toContainText('demo-shopper');
    expect(introspections).toEqual([]);
    await page.reload();
    await expect(token).toHaveValue(/.{20}/);
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(token).toHaveValue('');

    await token.fill('wrong-token');
    // GraphiQL stores what a tab contains a moment after it is shown.
    await expect(page.locator('.graphiql-execute-button[aria-haspopup="menu"]')).toBeVisible();
    await page.getByRole('tab', { name: 'StorePolicy' }).click();
    await expect(page.locator('.graphiql-query-editor')).toContainText('query StorePolicy');
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && (sent.postData() ?? '').includes('StorePolicy {'),
    );
    await choose('StorePolicy');
    expect((await request).headers()['authorization']).toBe('JWT wrong-token');
    await expect(page.locator('.result-window')).toContainText('freeDeliveryThreshold');

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.locator('.graphiql-doc-explorer').getByText('Query', { exact: true }).click();
    await expect(page.locator('.graphiql-doc-explorer')).toContainText('storePolicy');

    // On a phone, the response is below the editor, with the same width.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => {
        const editor = await boxOf(page.locator('.graphiql-editors'));
        const response = await boxOf(page.locator('.graphiql-response'));
        return { isBelow: response.top >= editor.bottom, isWide: response.width > 250 };
      })
      .toEqual({ isBelow: true, isWide: true });
    expect(violations).toEqual([]);
  });
});
