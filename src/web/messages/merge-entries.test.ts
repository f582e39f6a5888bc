import { expect, test } from 'vitest';
import { withNewest, withOlder } from './merge-entries.ts';

const page = (ids: string, before: string | null = null) => ({
  entries: [...ids].map((_id) => ({ _id })),
  before,
});
const ids = ({ entries }: { entries: readonly { _id: string }[] }) =>
  entries.map(({ _id }) => _id).join('');

test('adds new entries after those known', () => {
  const known = withOlder(page('cde', 'c'), page('ab', 'a'));
  const found = withNewest(known, page('defg', 'd'));
  expect(ids(found)).toBe('abcdefg');
  expect(found.before).toBe('a');
});

test('begins anew after more than a page', () => {
  expect(withNewest(page('abc', 'a'), page('xyz', 'x'))).toEqual(page('xyz', 'x'));
});

test('takes the first page as it is, also after an empty thread', () => {
  expect(withNewest(null, page('ab', 'a'))).toEqual(page('ab', 'a'));
  expect(withNewest(page(''), page('ab', 'a'))).toEqual(page('ab', 'a'));
});

test('shows each entry once, where the newest page has it', () => {
  const found = withNewest(page('abcd', 'a'), page('bcde', 'b'));
  expect(ids(found)).toBe('abcde');
  expect(ids(withOlder(found, page('zab', 'z')))).toBe('zabcde');
});
