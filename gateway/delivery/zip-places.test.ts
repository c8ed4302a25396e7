import { describe, expect, it } from 'vitest';
import { placeOfZip } from './zip-places.ts';

describe('the place of a zip code', () => {
  it.each([
    ['94703', { city: 'Berkeley', state: 'CA' }],
    ['94609', { city: 'Oakland', state: 'CA' }],
    ['90210', { city: null, state: 'CA' }],
    ['10001', { city: null, state: null }],
  ])('%s: %j', (zip, place) => {
    expect(placeOfZip(zip)).toEqual(place);
  });
});
