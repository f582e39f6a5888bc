import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { csvAnswer } from '#contract/list.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from './app.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Functions that take seconds of CPU or of another site's time, each with the rate limits of which
 * its callers must use one. If a caller is itself in this list, the limit is up to its own callers.
 */
const HEAVY: Readonly<Record<string, readonly string[]>> = {
  keepPictures: ['uploads'],
  readDocument: ['uploads'],
  csvRows: ['imports'],
  readCsvFile: ['imports'],
  readWorkbook: ['imports'],
  checkFile: ['imports'],
  readImport: ['imports'],
  fetchCalendar: ['feeds', 'feed-syncs'],
  readInWorker: ['feeds', 'feed-syncs'],
  hear: ['feeds', 'feed-syncs'],
  syncFeed: ['feeds', 'feed-syncs'],
  refreshFeeds: ['checkout'],
};

/** Callers without a limit, with reasons. */
const ALLOWED: Readonly<Record<string, string>> = {};

const exported = (name: string) =>
  new RegExp(`export (?:async )?(?:function\\*?|const) ${name}\\b`);
const files = sourceFiles().filter(({ path }) => !/\/demo\/|\/seed\.ts$/.test(path));

test('rate-limits expensive calls', () => {
  const found = Object.entries(HEAVY).flatMap(([name, limits]) =>
    files
      .filter(({ text }) => new RegExp(`(?<!function\\*? )\\b${name}(?:<[^>]*>)?\\(`).test(text))
      .filter(({ text }) => !exported(name).test(text))
      .filter(({ text }) => !limits.some((limit) => text.includes(`limits.take('${limit}'`)))
      .filter(({ text }) => !Object.keys(HEAVY).some((heavy) => exported(heavy).test(text)))
      .map(({ path }) => `${path} calls ${name}`),
  );
  expect(found.filter((one) => !(one in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((one) => !found.includes(one))).toEqual([]);
  // Renamed functions must be renamed here too.
  expect(
    Object.keys(HEAVY).filter((name) => !files.some(({ text }) => exported(name).test(text))),
  ).toEqual([]);
});

const app = await createTestApp();
const exports = Object.values<EndpointSpec>({ ...contract, ...verticalContracts }).filter(
  ({ produces, inParts }) => produces === csvAnswer.produces || inParts === true,
);

test('every export is rate-limited', async () => {
  expect(exports.length).toBeGreaterThan(12);
  const people = {
    admin: await app.signedIn('admin'),
    vendor: await app.signedIn('vendor'),
    customer: await app.signedIn('customer'),
  };
  const now = app.clock.now();
  await app.db
    .insertInto('limit_counters')
    .values(
      Object.values(people).map(({ person }) => ({
        name: 'exports',
        key: person.id,
        count: 120,
        ends_at: new Date(now.getTime() + 3_600_000),
      })),
    )
    .execute();
  const params = { id: '1', month: '1' };
  for (const { access, method, path } of exports) {
    const who = access === 'admin' || access === 'customer' ? access : 'vendor';
    const { status } = await people[who].request(`${method} ${path}`, { params });
    expect([path, status]).toEqual([path, 429]);
  }
});
