import { expect, test } from 'vitest';
import { findConcerned, type KnownAdvisories, readInstalled, readKnown } from './advisories.ts';

const known: KnownAdvisories = {
  reviewed: '2026-11-01',
  advisories: [
    {
      id: 'GHSA-aaaa-bbbb-cccc',
      package: 'one',
      affected: '>=1.0.0 <1.2.3 || >=2.0.0 <2.0.1',
      severity: 'high',
      summary: 'made up',
    },
  ],
  accepted: [],
};

test.each([
  ['1.2.2', true],
  ['1.2.3', false],
  ['2.0.0', true],
  ['2.0.1', false],
  ['2.0.1-beta.1', true],
  ['0.9.0', false],
])('a package at %s is affected: %s', (version, concerned) => {
  expect(findConcerned([{ name: 'one', version }], known)).toHaveLength(concerned ? 1 : 0);
});

test('another package of that version is not affected', () => {
  expect(findConcerned([{ name: 'other', version: '1.2.2' }], known)).toEqual([]);
});

test('an accepted advisory is not reported', () => {
  const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'not called' }];
  expect(findConcerned([{ name: 'one', version: '1.2.2' }], { ...known, accepted })).toEqual([]);
});

test('nested packages of the lockfile are read under their own names', () => {
  const installed = readInstalled();
  expect(installed).toContainEqual({ name: 'hono', version: expect.any(String) });
  expect(installed.filter(({ name }) => name === 'semver').length).toBeGreaterThan(1);
});

test('no version in the lockfile is affected by a known advisory', () => {
  expect(findConcerned(readInstalled(), readKnown())).toEqual([]);
});
