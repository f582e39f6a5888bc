import { expect, test } from 'vitest';
import type { MediaStore } from './media-store.ts';
import { sweepFiles } from './sweep.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

function storeOf(files: Record<string, number>, remove?: MediaStore['remove']) {
  const kept = new Map(Object.entries(files));
  const store: MediaStore = {
    put: async () => undefined,
    get: async () => null,
    remove:
      remove ??
      (async (prefix) => {
        for (const key of kept.keys())
          if (key === prefix || key.startsWith(`${prefix}/`)) kept.delete(key);
      }),
    list: async function* () {
      for (const [key, minutes] of kept) yield { key, changedAt: minutesAgo(minutes) };
    },
  };
  return { store, left: () => [...kept.keys()] };
}

async function sweep(store: MediaStore, rows: readonly string[]): Promise<string[]> {
  const logged: string[] = [];
  const log = {
    info: (event: string) => void logged.push(event),
    warn: (event: string) => void logged.push(event),
    error: (event: string) => void logged.push(event),
  };
  await sweepFiles({
    store,
    now: NOW,
    log,
    ownerOf: (key) => key.split('/')[0] ?? key,
    named: async (owners) => new Set(owners.filter((owner) => rows.includes(owner))),
  });
  return logged;
}

test('removes files without a row, an hour after they were written', async () => {
  const { store, left } = storeOf({
    'shown/original': 600,
    'shown/640.webp': 600,
    'orphan/original': 61,
    'coming/original': 59,
    // Renditions were written a moment ago: a process is still working on it.
    'busy/original': 600,
    'busy/640.webp': 1,
  });
  expect(await sweep(store, ['shown'])).toEqual(['files swept']);
  expect(left()).toEqual([
    'shown/original',
    'shown/640.webp',
    'coming/original',
    'busy/original',
    'busy/640.webp',
  ]);
  expect(await sweep(store, ['shown'])).toEqual([]);
});

test('removes nothing if the database knows almost no file: it must be the wrong one', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`p${index}/original`, 90]),
  );
  const { store, left } = storeOf(files);
  expect(await sweep(store, ['p1', 'p2'])).toEqual(['files not swept']);
  expect(left()).toHaveLength(300);
  const most = Array.from({ length: 200 }, (_, index) => `p${index}`);
  expect(await sweep(store, most)).toEqual(['files swept']);
  expect(left()).toHaveLength(200);
});

test('logs a failed removal and tries again the next time', async () => {
  const { store, left } = storeOf({ 'orphan/original': 90 }, () => Promise.reject(new Error('no')));
  expect(await sweep(store, [])).toContain('file left for the sweep');
  expect(left()).toEqual(['orphan/original']);
});
