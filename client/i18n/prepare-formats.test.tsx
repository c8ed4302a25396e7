import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareFormats } from './prepare-formats.ts';

it('prepares a number format and a date format, when the shopper begins to use the page', async () => {
  const { NumberFormat } = Intl;
  const numbers = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function create(locale) {
    return new NumberFormat(locale);
  });
  const dates = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  prepareFormats('en');
  expect(numbers).not.toHaveBeenCalled();
  expect(dates).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  fireEvent.pointerMove(document.body);
  fireEvent.scroll(window);
  await waitFor(() => expect(dates).toHaveBeenCalled());
  expect(numbers.mock.calls).toEqual([['en']]);
  expect(dates).toHaveBeenCalledOnce();
});
