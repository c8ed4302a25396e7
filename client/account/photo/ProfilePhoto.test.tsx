import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { image } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function decode(this: HTMLImageElement) {
    return this.src.includes('broken.png') ? Promise.reject(new Error('not a picture')) : Promise.resolve();
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
});

async function choose(name: string, type: string, size = 1000): Promise<void> {
  const element = <ProfilePhoto firstName="Mei" url={null} />;
  await renderShop({ gateway, session: 'customer', element });
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(await screen.findByLabelText('Photo'), { target: { files: [file] } });
}

/** Waits for the dialog and for its picture, which jsdom does not load by itself. */
async function openedDialog(): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: 'Your photo' });
  const image = dialog.querySelector('img');
  if (image) fireEvent.load(image);
}

describe('profile photo', () => {
  it.each([
    ['a.gif', 'image/gif', 1000, 'Choose a PNG, JPEG or WebP picture.'],
    ['a.png', 'image/png', 21 * 1024 * 1024, 'This picture is larger than 20 MB. Choose a smaller one.'],
    ['broken.png', 'image/png', 1000, 'This picture cannot be read. Choose another one.'],
  ])('for %s (%s, %i bytes) › is rejected', async (name, type, size, words) => {
    await choose(name, type, size);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('for a valid file › is cropped, sent and shown', async () => {
    const customer = { ...gateway.shop.customer, profilePicture: image('/media/mei.jpg') };
    gateway.use({ Mutation: { uploadProfilePicture: () => ({ customer, userErrors: [] }) } });
    await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('Your new photo is saved.')).toBeTruthy();
    expect(gateway.sent('UploadPhoto')).toEqual([{ image: 'data:image/jpeg;base64,AAAA' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('when the upload is rejected › stays in the dialog', async () => {
    gateway.use({
      Mutation: {
        uploadProfilePicture: () => ({
          userErrors: [{ code: 'PICTURE_INVALID', field: ['image'], message: 'no' }],
        }),
      },
    });
    await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('We couldn’t use this picture. Choose another one.')).toBeTruthy();
  });
});
