// npm run bench -- faults: breaks what a shop stands on while people buy, and holds what they were told against the books.
// docs/operations.md says what the options are, docs/benchmarks.md has the last run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import { brokenPromises, type Outcome, tryFault } from './drill.ts';
import { prepareInstallation } from './installation.ts';
import { faults } from './list.ts';
import { plan } from './options.ts';
import { details, table } from './report.ts';

const planned = plan(process.argv.slice(3), faults);
if (planned.some(({ fault }) => fault.needs.pages) && !isBuilt())
  throw new Error('This is not built: run `npm run build` first');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'souk-drill-'));
say(`Logs, journals and databases are in ${folder}`);
const installation = await prepareInstallation(folder);
const outcomes: Outcome[] = [];
const notTried: string[] = [];
for (const { fault, runs } of planned) {
  try {
    const outcome = await tryFault(installation, fault, runs, say);
    outcomes.push(outcome);
    say(details(outcome));
  } catch (error) {
    notTried.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`);
    say(`Not tried to its end: ${notTried.at(-1)}`);
  }
}
say(`\n${table(outcomes)}\n`);
for (const outcome of outcomes) say(details(outcome));
for (const one of notTried) say(`Not tried to its end: ${one}`);
const isSound = outcomes.every((outcome) => brokenPromises(outcome).length === 0);
if (isSound && notTried.length === 0) await rm(folder, { recursive: true, force: true });
else {
  say(`What was written is kept in ${folder}`);
  process.exitCode = 1;
}
