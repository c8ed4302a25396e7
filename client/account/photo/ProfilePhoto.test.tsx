import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, shopper, TestWire } from '../../apollo/testing/test-page.tsx';
import { Toaster } from '../../ui/Toaster.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

let wire: TestWire;

beforeEach(() => {
  wire = new TestWire();
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = function decode(this: HTMLImageElement) {
    return this.src.includes('broken.png') ? Promise.reject(new Error('not a picture')) : Promise.resolve();
  };
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
});

async function choose(name: string, type: string, size = 1000): Promise<void> {
  await openPage({
    wire,
    routes: [{ path: '/', element: <ProfilePhoto firstName="Mei" url={null} /> }],
    path: '/',
    domains: ['account'],
    children: <Toaster />,
  });
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

describe('the profile photo', () => {
  it.each([
    ['a.gif', 'image/gif', 1000, 'Choose a PNG, JPEG or WebP picture.'],
    ['a.png', 'image/png', 21 * 1024 * 1024, 'This picture is larger than 20 MB. Choose a smaller one.'],
    ['broken.png', 'image/png', 1000, 'This picture cannot be read. Choose another one.'],
  ])('refuses %s (%s, %i bytes)', async (name, type, size, words) => {
    await choose(name, type, size);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is cut, sent and taken over', async () => {
    wire.replies.set('UploadPhoto', () => ({
      uploadProfilePicture: {
        __typename: 'UploadProfilePicturePayload',
        customer: {
          __typename: 'Customer',
          id: 'mei',
          profilePicture: { __typename: 'Image', url: '/media/mei.jpg' },
        },
        userErrors: [],
      },
    }));
    await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    await shopper.fill(screen.getByRole('slider', { name: 'Zoom' }), '2');
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('Your new photo is saved.')).toBeTruthy();
    expect(wire.sent('UploadPhoto')).toEqual([{ image: 'data:image/jpeg;base64,AAAA' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays in its dialog when it is refused', async () => {
    wire.replies.set('UploadPhoto', () => ({
      uploadProfilePicture: {
        __typename: 'UploadProfilePicturePayload',
        customer: null,
        userErrors: [
          { __typename: 'AccountUserError', code: 'PICTURE_INVALID', field: ['image'], message: 'no' },
        ],
      },
    }));
    await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('We couldn’t use this picture. Choose another one.')).toBeTruthy();
  });
});
