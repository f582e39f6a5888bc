import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '../app.ts';
import { createDemoDatabase } from '../demo-database.ts';
import { sure } from '../sure.ts';
import { BACKLOGS, BOUNDED_OTHERWISE } from './backlogs.ts';
import { costOf, growthOf } from './cost.ts';

const [FEW, MANY] = [2_500, 20_000];
/** Steps of a turn: the clock of a turn goes on by half of its two seconds with each look. */
const STEP_MS = 1_000;

const app = await createTestApp({
  database: await createDemoDatabase(),
  env: {
    RATE_LIMITS: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TEXT_PROVIDER: 'unifonic',
    UNIFONIC_APP_SID: 'app',
    UNIFONIC_SENDER: 'Souk',
    PUBLIC_URL: 'https://souk.example',
  },
});
await sql`create extension if not exists pg_stat_statements`.execute(app.db);
const jobs = periodicJobs(app.market, { queueMany: async () => undefined });

test('every job has a backlog here, or a reason', () => {
  const names = jobs.map(({ name }) => name);
  expect(names.filter((name) => !(name in BACKLOGS) && !(name in BOUNDED_OTHERWISE))).toEqual([]);
  expect(
    Object.keys({ ...BACKLOGS, ...BOUNDED_OTHERWISE }).filter((name) => !names.includes(name)),
  ).toEqual([]);
});

test.each(Object.keys(BACKLOGS))('a turn of %s costs the same whatever is due', async (name) => {
  const job = sure(jobs.find((candidate) => candidate.name === name));
  while ((await job.run()) === 'more');
  const turnOf = async (many: number) => {
    // On a busy machine so many rows take longer than a statement may.
    await app.database.unhurried(async (db) => {
      for (const fill of sure(BACKLOGS[name])(many)) await fill.execute(db);
    });
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += STEP_MS));
    let turn: unknown;
    const cost = await costOf(app.db, async () => (turn = await job.run()));
    clock.mockRestore();
    return { cost, turn };
  };
  const few = await turnOf(FEW);
  const many = await turnOf(MANY);
  expect(growthOf(few.cost, many.cost)).toEqual([]);
  // They queue five hundred a minute, whatever the number.
  expect(many.turn).toBe(['sweep-mail', 'sweep-texts'].includes(name) ? 'done' : 'more');
});
