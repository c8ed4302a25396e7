import { expect, it } from 'vitest';
import { confirmsEtag } from './etag.ts';

it.each([
  ['the same tag', 'W/"abc"', true],
  ['the strong form of the tag', '"abc"', true],
  ['a list with the tag', '"x", W/"abc" , "y"', true],
  ['a list without spaces', '"x","abc"', true],
  ['any response', ' * ', true],
  ['a tag that holds a comma', '"a,b", "abc"', true],
  ['another tag', 'W/"abd"', false],
  ['a tag without quotes', 'abc', false],
  ['a part of the tag', '"ab"', false],
  ['nothing', '', false],
  ['no header', undefined, false],
])('If-None-Match › %s', (_name, header, isConfirmed) => {
  expect(confirmsEtag(header, 'W/"abc"')).toBe(isConfirmed);
});
