import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const open = () => import('./kept.ts');
let kept: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  vi.resetModules();
  kept = await open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

/** The browser's storage, until `refuses` returns true. */
function storageThat(refuses: () => boolean, values = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses()) throw new DOMException('Quota exceeded', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
    clear: () => values.clear(),
  });
  return values;
}

test('stores values in the browser, and removes them', () => {
  const values = storageThat(() => false);
  expect(kept.inBrowser.set('cart', 'a')).toBe(true);
  expect(values.get('cart')).toBe('a');
  expect(kept.inBrowser.get('cart')).toBe('a');
  expect(kept.inBrowser.set('cart', null)).toBe(true);
  expect(values.size).toBe(0);
  kept.inBrowser.set('cart', 'b');
  kept.inBrowser.clear();
  expect(values.size).toBe(0);
});

test.each([
  [
    'denied',
    {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
  ],
  ['missing', { get: () => undefined }],
  ['switched off', { get: () => null }],
])('keeps values in the document if storage is %s', (_name, access) => {
  Object.defineProperty(globalThis, 'localStorage', { ...access, configurable: true });
  expect(kept.inBrowser.get('cart')).toBeNull();
  expect(kept.inBrowser.set('cart', 'a')).toBe(false);
  expect(kept.inBrowser.get('cart')).toBe('a');
  expect(kept.inBrowser.set('cart', null)).toBe(true);
  expect(kept.inBrowser.get('cart')).toBeNull();
  kept.inBrowser.set('cart', 'b');
  kept.inBrowser.clear();
  expect(kept.inBrowser.get('cart')).toBeNull();
});

test('with full storage the latest value counts, and is stored once there is room', () => {
  let isFull = false;
  const values = storageThat(() => isFull);
  kept.inBrowser.set('cart', 'old');
  isFull = true;
  expect(kept.inBrowser.set('cart', 'new')).toBe(false);
  expect(kept.inBrowser.get('cart')).toBe('new');
  isFull = false;
  expect(kept.inBrowser.set('cart', 'newest')).toBe(true);
  expect([values.get('cart'), kept.inBrowser.get('cart')]).toEqual(['newest', 'newest']);
});
