// 10,000 subscriptions that are due at once, renewed by two processes on one PostgreSQL while somebody reads the plans.
import { performance } from 'node:perf_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plansOn } from '#core/plans/store.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeDueSubscriptions, renewInProcess } from '#testing/due-subscriptions.ts';
import { startPostgres } from '#testing/postgres-server.ts';

const MANY = Number(process.env['MANY'] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), 'souk-renewals-'));
const postgres = await startPostgres();
const databaseUrl = `${postgres.address}/postgres`;
const { db, unhurried, close } = await openDatabase(
  { databaseUrl, databaseReadUrl: undefined, dataDir: folder, seed: 'none' },
  (error) => process.stderr.write(`${error.message}\n`),
);
await unhurried(migrate);
await makeDueSubscriptions(db, MANY, { from: '2026-03-01', to: '2026-04-01' });

/** How long a read of others takes, the slowest in a hundred, in milliseconds. */
async function p99(until: () => boolean): Promise<number> {
  const took: number[] = [];
  do {
    const begun = performance.now();
    await plansOn(db, '2026-04-01');
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (!until());
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

let count = 0;
const usual = await p99(() => (count += 1) > 200);
const env = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  APP_SECRET: 'a secret of the bench that nobody else may use',
};
const begun = performance.now();
let done = false;
const work = Promise.all([1, 2].map(() => renewInProcess(env, '2026-04-01T00:04:00.000Z'))).then(
  (errors) => {
    done = true;
    return errors;
  },
);
const busy = await p99(() => done);
const errors = (await work).join('');
const seconds = (performance.now() - begun) / 1000;
const paid = await db
  .selectFrom('invoices')
  .select((is) => is.fn.countAll<number>().as('count'))
  .where('status', '=', 'paid')
  .executeTakeFirstOrThrow();
process.stdout.write(
  `${JSON.stringify({
    due: MANY,
    paid: Number(paid.count),
    seconds,
    usual,
    busy,
    errors: errors.slice(0, 500),
  })}\n`,
);
await close();
await postgres.stop();
rmSync(folder, { recursive: true });
