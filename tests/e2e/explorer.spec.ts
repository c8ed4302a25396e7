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
    await expect(page.locator('.graphiql-query-editor')).toContainText('mutation LogIn');

    await page.getByLabel('Token').fill('wrong-token');
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && (sent.postData() ?? '').includes('StorePolicy {'),
    );
    // When the examples are parsed, the button opens a menu of operations.
    await page.locator('.graphiql-execute-button[aria-haspopup="menu"]').click();
    await page.getByRole('menuitem', { name: 'StorePolicy' }).click();
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
