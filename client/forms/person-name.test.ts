import { expect, it } from 'vitest';
import { formatName, greetingName } from './person-name.ts';

it.each([
  ['丽', '王', '王丽', '王丽'],
  ['伟明', '欧阳', '欧阳伟明', '欧阳伟明'],
  ['𠮷', '〇', '〇𠮷', '〇𠮷'],
  ['买买提', '阿凡提·', '阿凡提·买买提', '阿凡提·买买提'],
  ['Mei', 'Chen', 'Mei Chen', 'Mei'],
  ['Mei', '王', 'Mei 王', 'Mei'],
  ['丽', '', '丽', '丽'],
  ['Mei', '', 'Mei', 'Mei'],
])('%s %s › is written %s and greeted %s', (firstName, lastName, full, greeted) => {
  const name = { firstName, lastName };
  expect([formatName(name), greetingName(name)]).toEqual([full, greeted]);
});
