import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { localStorageOf } from '../../browser/storage/browser-storage.ts';
import { dropStored } from '../../browser/storage/dropped.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { DroppedNotice } from './DroppedNotice.tsx';

it('unreadable entries › are in one notice, although parts of the page report them one after the other', async () => {
  await renderShop({ element: <DroppedNotice /> });
  for (const key of ['Lang', 'deliveryArea'])
    await act(async () => {
      dropStored(localStorageOf(), key);
      await Promise.resolve();
    });
  expect(await screen.findByText(/ignored: your language, your zip code$/)).toBeTruthy();
});
