import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { UploadedPhotoFragmentDoc } from './UploadedPhoto.generated.ts';

let gateway: FakeGateway;
/** The result of the browser's encoder. */
let photo: Blob | null;

beforeEach(() => {
  gateway = new FakeGateway();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function decode(this: HTMLImageElement) {
    return this.src.includes('broken.png') ? Promise.reject(new Error('not a picture')) : Promise.resolve();
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  photo = new Blob(['photo'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(photo);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes the gateway respond to the upload. */
function respond(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const send = vi.fn((_path: string, _request: RequestInit) =>
    Promise.resolve(new Response(text, { status })),
  );
  vi.stubGlobal('fetch', send);
  return send;
}

async function choose(name: string, type: string, size = 1000) {
  const element = <ProfilePhoto name="Mei" url={null} />;
  const shop = await renderShop({ gateway, session: 'customer', element });
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(await screen.findByLabelText('Photo'), { target: { files: [file] } });
  return shop;
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

  async function save(): Promise<void> {
    await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
  }

  it('with a valid file › crops, sends and shows it', async () => {
    const { id } = gateway.shop.customer;
    const send = respond(200, { data: { customer: { id, profilePicture: { url: '/media/mei.jpg' } } } });
    const { client } = await choose('a.jpg', 'image/jpeg');
    await openedDialog();
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowRight' });
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    await shopper.click(screen.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('Your new photo is saved.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
    const [path, request] = send.mock.calls[0] ?? [];
    expect(path).toBe('/upload/profile-picture?absolute=false');
    expect(request).toMatchObject({
      method: 'PUT',
      headers: { authorization: 'JWT customer-token', 'content-type': 'image/jpeg' },
      body: photo,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const customer = client.cache.readFragment({
      id: client.cache.identify({ __typename: 'Customer', id }),
      fragment: UploadedPhotoFragmentDoc,
    });
    expect(customer).toMatchObject({ profilePicture: { url: '/media/mei.jpg' } });
  });

  it.each([
    [400, 'BAD_USER_INPUT', 'That photo didn’t work. Try another one.'],
    [413, 'BAD_USER_INPUT', 'That photo didn’t work. Try another one.'],
    [415, 'BAD_USER_INPUT', 'That photo didn’t work. Try another one.'],
    [429, 'RATE_LIMITED', 'Too many attempts. Please try again in 2 minutes.'],
    [503, 'RATE_LIMITED', 'We can’t reach the store right now. Please try again.'],
    [503, 'UPSTREAM_UNAVAILABLE', 'We can’t reach the store right now. Please try again.'],
    [504, 'UPSTREAM_TIMEOUT', 'The store took too long to respond. Please try again.'],
    [500, 'INTERNAL', 'Something went wrong. Please try again.'],
  ])('when the gateway responds %i %s › keeps the dialog open', async (status, code, words) => {
    respond(status, { errors: [{ message: 'no', extensions: { code, retryAfter: 90 } }] });
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['a proxy responds', 413, 'That photo didn’t work. Try another one.'],
    ['a proxy responds', 503, 'We can’t reach the store right now. Please try again.'],
    ['the response has another form,', 200, 'Something went wrong. Please try again.'],
  ])('when %s %i without JSON › keeps the dialog open', async (_, status, words) => {
    respond(status, 'no JSON');
    await save();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('without a connection › keeps the dialog open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await save();
    expect(await screen.findByText(/No connection/)).toBeTruthy();
  });

  it('when the browser cannot encode the photo › keeps the dialog open', async () => {
    photo = null;
    await save();
    expect(await screen.findByText('That photo didn’t work. Try another one.')).toBeTruthy();
  });

  it('when the token has expired › ends the session', async () => {
    respond(401, { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] });
    await save();
    expect(await screen.findByText('You were signed out. Please sign in again.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
