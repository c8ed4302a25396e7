import { expect, test } from './engine-test.ts';

test('errors in a page fail the test', async ({ engine, baseURL }) => {
  const page = await engine.newPage({ width: 800, height: 600 });
  await page.open(`${baseURL ?? ''}/about-us`);
  await page.evaluate(`(() => {
    console.error('said in the console');
    setTimeout(() => { throw new Error('thrown and not caught'); });
    const script = document.createElement('script');
    script.textContent = '0';
    document.head.append(script);
    return null;
  })()`);
  for (const complaint of [/said in the console/, /thrown and not caught/, /Content.Security.Policy/i]) {
    await expect.poll(() => page.complaints().join('\n')).toMatch(complaint);
  }
  await page.close();
});
