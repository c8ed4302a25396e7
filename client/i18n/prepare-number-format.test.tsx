import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareNumberFormat } from './prepare-number-format.ts';

it('prepares one number format, when the shopper begins to use the page', async () => {
  const { NumberFormat } = Intl;
  const created = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(locale) {
    return new NumberFormat(locale);
  });
  prepareNumberFormat('en');
  expect(created).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  fireEvent.pointerMove(document.body);
  fireEvent.scroll(window);
  await waitFor(() => expect(created).toHaveBeenCalled());
  expect(created.mock.calls).toEqual([['en']]);
});
