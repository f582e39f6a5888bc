import { expect, test } from 'vitest';
import { townOf } from './more-near.ts';

test.each([
  ['Aswan', 'Aswan'],
  ['Abdoun, Amman', 'Amman'],
  ['عبدون، عمّان', 'عمّان'],
  ['', ''],
])('the town of %j is %j', (location, town) => {
  expect(townOf(location)).toBe(town);
});
