import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#base/ids.ts';
import { addViewed, readViewed, writeViewed } from './viewed.ts';

const KEY = 'recently-viewed';
let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('keeps the last twenty listings once each, the newest first', () => {
  const ids = Array.from({ length: 22 }, () => newId());
  for (const id of ids) addViewed(id);
  expect(readViewed()).toEqual(ids.toReversed().slice(0, 20));
  const [, , third = ''] = ids;
  addViewed(third);
  addViewed(third);
  expect(readViewed()).toEqual([third, ...ids.slice(3).toReversed()]);
});

test('an empty list leaves nothing in the storage', () => {
  addViewed(newId());
  writeViewed([]);
  expect(values.size).toBe(0);
});

test.each(['{', 'null', '{"a":1}', '[1,null,"a","../x"]'])('%s counts as none', (stored) => {
  values.set(KEY, stored);
  expect(readViewed()).toEqual([]);
  const id = newId();
  addViewed(id);
  expect(readViewed()).toEqual([id]);
});

test('a browser that refuses to store keeps them with the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
    removeItem: () => undefined,
  });
  const id = newId();
  addViewed(id);
  expect(readViewed()).toEqual([id]);
  writeViewed([]);
  expect(readViewed()).toEqual([]);
});
