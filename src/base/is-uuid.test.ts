import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { isUuid } from './is-uuid.ts';

test('a UUID is recognized in full, in either case', () => {
  const id = newId();
  expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
  const others = [
    '',
    '-'.repeat(36),
    'a'.repeat(36),
    id.replaceAll('-', ''),
    `${id}0`,
    ` ${id}`,
    `${id}\n`,
    `{${id}}`,
    id.replace(/^./, 'g'),
  ];
  expect(others.filter(isUuid)).toEqual([]);
});
