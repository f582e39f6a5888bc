// npm run bench -- renewals: 10,000 subscriptions that are due at once, renewed by two processes on one PostgreSQL, while a
// third process serves the plans to others over HTTP.
import { performance } from 'node:perf_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeDueSubscriptions, renewInProcess } from '#testing/due-subscriptions.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { Shop } from './faults/shop.ts';

const MANY = Number(process.env['MANY'] ?? 10_000);
// In the future, so that the jobs of the serving process have nothing to renew.
const DUE = { from: '2060-03-01', to: '2060-04-01' };
const folder = mkdtempSync(join(tmpdir(), 'souk-renewals-'));
const postgres = await startPostgres();
const env = {
  DATABASE_URL: `${postgres.address}/postgres`,
  DATA_DIR: folder,
  APP_SECRET: 'a secret of the bench that nobody else may use',
};
const { db, unhurried, close } = await openDatabase(
  { databaseUrl: env.DATABASE_URL, databaseReadUrl: undefined, dataDir: folder, seed: 'none' },
  (error) => process.stderr.write(`${error.message}\n`),
);
await unhurried(migrate);
await makeDueSubscriptions(db, MANY, DUE);
const shop = new Shop({ name: 'serving', port: 4390, pages: false, env, log: folder });
await shop.start();

/** 99th percentile of other requests' response times in milliseconds. */
async function p99(until: () => boolean): Promise<number> {
  const took: number[] = [];
  do {
    const begun = performance.now();
    const response = await fetch(`${shop.address}/api/plans`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The plans answered ${response.status}`);
    took.push(performance.now() - begun);
    await after(20);
  } while (!until());
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

let count = 0;
// Warm-up.
await p99(() => (count += 1) > 200);
count = 0;
const usual = await p99(() => (count += 1) > 500);
const begun = performance.now();
let done = false;
const work = Promise.all([1, 2].map(() => renewInProcess(env, `${DUE.to}T00:04:00.000Z`))).then(
  (errors) => {
    done = true;
    return errors;
  },
);
const busy = await p99(() => done);
const errors = (await work).join('');
const seconds = (performance.now() - begun) / 1000;
const { rows } = await sql<{ paid: number; charges: number; most: number }>`
  select (select count(*)::int from invoices where status = 'paid') as paid,
    (select count(*)::int from sandbox_intents where status = 'succeeded') as charges,
    (select max(n)::int from (select count(*) as n from sandbox_intents where status = 'succeeded'
      group by order_ref) t) as most`.execute(db);
const [{ paid, charges, most } = { paid: 0, charges: 0, most: 0 }] = rows;
process.stdout.write(
  [
    `renewed        ${paid} of ${MANY} in ${seconds.toFixed(1)} s (under 600)`,
    `charges        ${charges}, at most ${most} each`,
    `p99 of others  ${busy.toFixed(1)} ms, ${usual.toFixed(1)} before: ${(busy / usual).toFixed(1)} times (3 at most)`,
    ...(errors === '' ? [] : [errors.slice(0, 500)]),
    '',
  ].join('\n'),
);
await shop.drain();
await close();
await postgres.stop();
rmSync(folder, { recursive: true });
