import { expect, test } from './fixtures.ts';
import { withGateway } from './second-gateway.ts';
import { shopPorts } from './shop-ports.ts';

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
    await expect(page.locator('.graphiql-container')).toBeVisible();
    await expect(page.locator('.graphiql-query-editor')).toContainText('mutation LogIn');

    await page.getByLabel('Token').fill('wrong-token');
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && (sent.postData() ?? '').includes('StorePolicy {'),
    );
    await page.getByRole('button', { name: /Execute query/ }).click();
    await page.getByRole('menuitem', { name: 'StorePolicy' }).click();
    expect((await request).headers()['authorization']).toBe('JWT wrong-token');
    await expect(page.locator('.result-window')).toContainText('freeDeliveryThreshold');
    expect(violations).toEqual([]);
  });
});
