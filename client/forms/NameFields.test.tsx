import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AddressDialog } from '../account/address-book/AddressDialog.tsx';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';

const forms: readonly (readonly [string, string | ReactElement])[] = [
  ['register', '/register'],
  ['address', <AddressDialog key="address" onClose={() => undefined} />],
  ['driver application', '/driverapplication'],
];

describe.each([
  ['en', ['given-name', 'family-name'], ['First name', 'Last name']],
  ['zh', ['family-name', 'given-name'], ['姓', '名']],
] as const)('name fields, %s', (language, order, labels) => {
  it.each(forms)('%s › are in the order of the language', async (_, form) => {
    await renderShop({ language, ...(typeof form === 'string' ? { path: form } : { element: form }) });
    const fields = await Promise.all(labels.map((label) => screen.findByLabelText<HTMLInputElement>(label)));
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(order);
    expect(fields[0]?.compareDocumentPosition(fields[1] ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it('address in English › offers pinyin for a name in Han characters', async () => {
  await renderShop({ element: <AddressDialog onClose={() => undefined} /> });
  await shopper.fill(await screen.findByLabelText('Last name'), 'Wang');
  expect(screen.queryByText('Chinese or pinyin.')).toBeNull();
  await shopper.fill(screen.getByLabelText('Last name'), '王');
  expect(await screen.findByText('Chinese or pinyin.')).toBeTruthy();
});
