import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { RewardsLauncher } from '../shell/RewardsLauncher.tsx';

async function open(session: 'guest' | 'customer', language: Language = 'en') {
  const { gateway } = await renderShop({ session, language, element: <RewardsLauncher /> });
  const launcher = await screen.findByRole('button', { name: language === 'en' ? 'Rewards' : '积分奖励' });
  await shopper.click(launcher);
  return { gateway, launcher, panel: within(await screen.findByRole('dialog')) };
}

describe('rewards launcher', () => {
  it('for a customer › shows the points and how to earn and spend them', async () => {
    const { panel } = await open('customer');
    expect(await panel.findByText('1,340')).toBeTruthy();
    expect(panel.getByText('660 more for $20 off')).toBeTruthy();
    await shopper.click(panel.getByRole('button', { name: 'Ways to earn' }));
    expect(panel.getByRole('heading', { name: 'Ways to earn' })).toBeTruthy();
    expect(panel.getByText('5 points for every $1 spent')).toBeTruthy();
    expect(panel.getByText('You both get a $5 discount')).toBeTruthy();
    await shopper.click(panel.getByRole('button', { name: 'Back' }));
    await shopper.click(panel.getByRole('button', { name: 'Ways to spend' }));
    expect(
      panel.getByText('Points can’t be used at checkout yet. They add up with every order.'),
    ).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '$6 off600 points',
      '$10 off1,000 points',
      '$20 off2,000 points660 to go',
    ]);
  });

  it('for a guest › requests no points, and offers an account', async () => {
    const { gateway, panel } = await open('guest');
    expect(await panel.findByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(gateway.sent('RewardsPoints')).toEqual([]);
  });

  it('on Escape › closes and returns the focus', async () => {
    const { launcher } = await open('guest', 'zh');
    expect(launcher).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(launcher).toHaveFocus();
  });
});
