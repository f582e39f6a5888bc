import { expect, test } from 'vitest';
import { withAsciiDomain } from './email-address.ts';

test.each([
  ['layla@exämple.com', 'layla@xn--exmple-cua.com'],
  ['layla@Bücher.example', 'layla@xn--bcher-kva.example'],
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv'],
  // Full stop and wide letters as typed on East Asian keyboards.
  ['layla@ｅxample。com', 'layla@example.com'],
])('%s is %s for mail servers', (typed, kept) => {
  expect(withAsciiDomain(typed)).toBe(kept);
});

test.each([
  'layla@example.com',
  'LAYLA@Example.com',
  'läyla@example.com',
  'layla',
  '',
  'layla@',
  'layla@exämple.com/path',
  'layla@exämple.com:25',
  'layla@exä mple.com',
  'layla@exä%2emple.com',
  'layla@xn--ä.com',
  'layla@exä..com@',
])('%s is unchanged', (typed) => {
  expect(withAsciiDomain(typed)).toBe(typed);
});
