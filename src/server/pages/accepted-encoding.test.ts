import { expect, test } from 'vitest';
import { acceptedEncodings } from './assets.ts';

test.each([
  ['gzip, deflate, br', ['gzip', 'br']],
  ['gzip;q=0', []],
  ['br;q=0, gzip', ['gzip']],
  ['*;q=0', []],
  ['*', ['gzip', 'br']],
  ['*;q=0, br;q=0.5', ['br']],
  ['identity', []],
  ['GZIP ; Q=0.3', ['gzip']],
  ['x-gzipped', []],
  ['gzip;q=nonsense', []],
  ['', []],
  [undefined, []],
])('%j accepts %j', (header, taken) => {
  const takes = acceptedEncodings(header);
  expect(['gzip', 'br'].filter(takes)).toEqual(taken);
});
