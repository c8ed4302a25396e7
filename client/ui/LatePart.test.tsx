import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../i18n/create-i18n.ts';
import { late, type Late } from './late.ts';
import { LatePart } from './LatePart.tsx';

type Part = ComponentType<{ name: string }>;

const Greeting = ({ name }: { name: string }): ReactElement => <p>Hello {name}</p>;

async function open(part: Late<Part>, language: 'en' | 'zh' = 'en'): Promise<void> {
  render(
    <I18nProvider i18n={await createI18n(language)}>
      <LatePart part={part} waiting={<p>Its place</p>} failed="It could not be loaded.">
        {(Fetched) => <Fetched name="Mei" />}
      </LatePart>
    </I18nProvider>,
  );
}

describe('a part that is fetched when it is shown', () => {
  it('holds its place until it is there', async () => {
    let arrive: (part: Part) => void = () => undefined;
    await open(
      late(
        () =>
          new Promise<Part>((resolve) => {
            arrive = resolve;
          }),
      ),
    );
    expect(await screen.findByText('Its place')).toBeTruthy();
    arrive(Greeting);
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
    expect(screen.queryByText('Its place')).toBeNull();
  });

  it('stands at once where it was fetched before', async () => {
    const part = late(() => Promise.resolve<Part>(Greeting));
    await part.fetch();
    await open(part);
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
  });

  it.each([
    ['en', 'Try again'],
    ['zh', '重试'],
  ] as const)('says in %s that it could not be had, and comes when tried again', async (language, again) => {
    let isOnline = false;
    let tries = 0;
    await open(
      late<Part>(() => {
        tries += 1;
        return isOnline ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch'));
      }),
      language,
    );
    const alert = within(await screen.findByRole('alert'));
    const button = () => alert.getByRole('button', { name: again });
    expect(alert.getByText('It could not be loaded.')).toBeTruthy();
    fireEvent.click(button());
    // A click while it is being fetched again would be ignored.
    await waitFor(() => {
      expect(tries).toBe(2);
      expect(button().getAttribute('aria-busy')).not.toBe('true');
    });
    isOnline = true;
    fireEvent.click(button());
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
  });
});
