// The short form of `npm run bench -- faults`: two processes without pages, each fault once or twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDepth } from '#testing/in-depth.ts';
import { brokenPromises, tryFault } from './drill.ts';
import type { Fault } from './fault.ts';
import { type Installation, prepareInstallation } from './installation.ts';
import { cut, restartFast, restartImmediate } from './kinds/database.ts';
import { kill } from './kinds/processes.ts';
import { faults } from './list.ts';
import { plan } from './options.ts';

let folder = '';
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souk-drill-'));
  installation = await prepareInstallation(folder);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const RUNS = inDepth(
  [kill, kill, cut, restartFast, restartImmediate],
  [kill, cut, restartImmediate],
);

/**
 * In sequence on the same databases and processes, because starting those takes most of the time.
 */
const oneAfterTheOther: Fault = {
  name: 'short',
  title: 'kills, connections cut, restarts',
  runs: RUNS.length,
  needs: { buyers: 4 },
  run: (stage, index) => {
    const fault = RUNS[index];
    if (!fault) throw new Error('There is no such run');
    return fault.run(stage, index);
  },
};

test('kills, cut transactions and restarts of PostgreSQL neither lose nor repeat anything acknowledged', async () => {
  const outcome = await tryFault(installation, oneAfterTheOther, oneAfterTheOther.runs);
  expect(brokenPromises(outcome)).toEqual([]);
  expect(outcome.journal.count('sale')).toBeGreaterThan(5);
}, 480_000);

test('options select faults and their number of runs', () => {
  const names = (...args: string[]) =>
    plan(args, faults).map(({ fault, runs }) => `${fault.name} ${runs}`);
  expect(names('--only', 'kill,restart', '--kills', '100', '--restarts', '40')).toEqual([
    'kill 100',
    'restart-fast 20',
    'restart-immediate 20',
  ]);
  expect(names('--only', 'vanish,drain', '--runs', '2')).toEqual(['drain 2', 'vanish 2']);
  expect(() => names('--only', 'flood')).toThrow('No fault is named flood');
  expect(() => names('--kills', 'many')).toThrow('many is no number of runs');
});
