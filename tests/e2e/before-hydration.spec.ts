import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { delayRequests, scripts } from './network-faults.ts';

const tofu = seedProduct('TD8001');

async function hideDeliveryDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('showPopup', 'false');
  });
}

/** The number of buttons that show that they were pressed. */
const pulses = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => !(animation instanceof CSSTransition || animation instanceof CSSAnimation))
        .length,
  );

test('a click before the scripts load is handled when they have loaded', async ({ page, shopper }) => {
  await hideDeliveryDialog(page);
  const release = await delayRequests(page, scripts);
  await page.goto(`/collections/${tofu.group}`, { waitUntil: 'commit' });
  const add = shopper.button('Add {label}', { label: shopper.nameOf(tofu) }).first();
  await add.click();
  await expect.poll(() => pulses(page)).toBe(1);
  release();
  await expect(shopper.cartLink()).toContainText('1');
  expect(await pulses(page)).toBe(0);
});

test('a click during hydration is noticed at once, and handled once', async ({ page, shopper }) => {
  await hideDeliveryDialog(page);
  await page.addInitScript(() => {
    // React listens at its root from the moment on in which it begins to hydrate.
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, ...rest) {
      listen.call(this, type, ...rest);
      if (type !== 'click' || !(this instanceof Element) || this.id !== 'app') return;
      EventTarget.prototype.addEventListener = listen;
      queueMicrotask(() => {
        const card = document.querySelector('article');
        const button = card?.querySelector<HTMLButtonElement>('button[aria-label^="Add "]');
        button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        button?.click();
        const quantity = card?.querySelector('output')?.textContent ?? '';
        document.documentElement.dataset['noticed'] =
          `${String(button?.getAnimations().length)} pulse, quantity ${quantity}`;
      });
    };
  });
  await page.goto(`/collections/${tofu.group}`);
  await shopper.waitForHydration();
  await expect(page.locator('html')).toHaveAttribute('data-noticed', '1 pulse, quantity 0');
  await expect(page.getByRole('article').locator('output').first()).toHaveText('1');
  await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
});

test('a tap on a part that is not hydrated is noticed at once, and handled once', async ({
  page,
  shopper,
}) => {
  await hideDeliveryDialog(page);
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    const animate = Element.prototype.animate;
    // React waits for a message before it hydrates the next part.
    document.addEventListener('hydrated', () => {
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        waiting.push(() => post.call(this, message));
      };
    });
    Element.prototype.animate = function (this: Element, ...options) {
      if (this instanceof HTMLButtonElement) {
        document.documentElement.dataset['noticed'] = this.ariaLabel ?? '';
        MessagePort.prototype.postMessage = post;
        for (const send of waiting) send();
      }
      return animate.apply(this, options);
    };
  });
  await page.goto('/');
  await shopper.waitForHydration();
  const card = page.getByRole('main').getByRole('article').locator('visible=true').first();
  const add = card.getByRole('button', { name: /^Add / });
  const name = await add.getAttribute('aria-label');
  await add.click();
  await expect(page.locator('html')).toHaveAttribute('data-noticed', name ?? '');
  await expect(card.locator('output')).toHaveText('1');
  await expect(shopper.cartLink()).toHaveAccessibleName(/1/);
});

for (const path of [
  '/',
  `/collections/${tofu.group}`,
  `/productDetails?productNum=${tofu.num}`,
  '/contact-us',
]) {
  test(`taps are watched until every part is hydrated: ${path}`, async ({ page, shopper }) => {
    await hideDeliveryDialog(page);
    await page.addInitScript(() => {
      document.addEventListener('settled', () => {
        // React marks the elements that it has hydrated.
        const isHydrated = (element: Element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps'));
        const buttons = [...document.querySelectorAll('button')];
        document.documentElement.dataset['settled'] =
          `${String(buttons.filter(isHydrated).length)} of ${String(buttons.length)}`;
      });
    });
    await page.goto(path);
    await shopper.waitForHydration();
    await expect(page.locator('html')).toHaveAttribute('data-settled', /^(\d+) of \1$/);
  });
}

test('text typed before scripts and pictures load stays in the field', async ({ page, shopper }) => {
  await hideDeliveryDialog(page);
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox').locator('visible=true').first();
  await search.fill('dumpl');
  await search.press('i');
  await shopper.waitForHydration();
  await expect(search).toHaveValue('dumpli');
});

test('a form without an action waits for the scripts and keeps what was typed', async ({
  page,
  shopper,
  say,
}) => {
  await hideDeliveryDialog(page);
  const release = await delayRequests(page, scripts);
  await page.goto('/login?returnTo=%2Faddresses', { waitUntil: 'commit' });
  await shopper.field('Username').fill('demo-shopper');
  await shopper.field('Password').fill('lantern-demo');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Sign in'), exact: true })
    .click();
  release();
  await expect(page).toHaveURL(/\/addresses$/);
  await expect(page.getByRole('heading', { level: 1, name: say('Address book') })).toBeVisible();
});

test('a gallery that was swiped before hydration marks the picture that is shown', async ({
  page,
  shopper,
  say,
}) => {
  await hideDeliveryDialog(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayRequests(page, scripts);
  await page.goto(`/productDetails?productNum=${tofu.num}`, { waitUntil: 'commit' });
  const dots = page.getByRole('list', { name: say('Pictures') }).getByRole('button');
  const picture = page.getByRole('button', {
    name: say('Enlarge picture {number} of {name}', { number: 2, name: shopper.titleOf(tofu) }),
    includeHidden: true,
  });
  await picture.evaluate((button) => button.scrollIntoView({ inline: 'start', behavior: 'instant' }));
  release();
  await shopper.waitForHydration();
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(picture).toBeInViewport({ ratio: 0.9 });
});
