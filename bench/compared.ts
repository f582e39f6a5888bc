// Two databases on one PostgreSQL server, with few and with many listings: queries alternate, so
// that other load on the machine affects both alike.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { readBy } from '#core/shared/market.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { createMarket } from '#server/market.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { openAt } from './open-database.ts';

const MAX_TIMES = 3;
const MAX_MS = 60;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

async function open(address: string, folder: string) {
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    APP_SECRET: 'a secret of the bench that nobody else may use',
    RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
  });
  const database = await openAt(address, folder);
  const market = await createMarket({
    config,
    database,
    log: silent,
    securityStream: { write: () => undefined },
  });
  return { ...database, market: readBy(market, null) };
}
export type Opened = Awaited<ReturnType<typeof open>>;
/** Asks for something different in every run. */
export type Question = (run: number) => Promise<unknown>;

interface Comparison {
  /** Unit of the count: 'types'. */
  readonly of: string;
  readonly few: number;
  readonly many: number;
  /** Fills a database; `market` works on it without time limits. */
  readonly stock: (db: Db, market: Opened['market'], count: number) => Promise<void>;
  readonly questions: (opened: Opened) => Promise<Readonly<Record<string, Question>>>;
}

/** Prints the median of 45 runs of each question after ten warm-ups, with few and with many. */
export async function compare({ of, few, many, stock, questions }: Comparison): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  const postgres = await startPostgres();
  const openNamed = (name: string) => open(`${postgres.address}/${name}`, folder);
  try {
    const first = await openNamed('postgres');
    await first.unhurried(async (db) => {
      await migrate(db);
      await seedWhenEmpty(db, { clock: systemClock });
    });
    await first.close();
    const other = await openNamed('template1');
    await other.unhurried((db) => sql`create database many template postgres`.execute(db));
    await other.close();
    const [small, large] = [await openNamed('postgres'), await openNamed('many')];
    for (const [opened, count] of [
      [small, few],
      [large, many],
    ] as const)
      await opened.unhurried((db) => stock(db, { ...opened.market, db }, count));
    say(`Load ${load()}. With ${few} ${of}, with ${many}; <= ${MAX_TIMES} x and < ${MAX_MS} ms:`);
    const [before, after] = [await questions(small), await questions(large)];
    for (const [what, ask] of Object.entries(after)) {
      const asked = before[what];
      if (!asked) continue;
      const [short = 0, long = 0] = await medians([asked, ask]);
      const met = long / short <= MAX_TIMES && long < MAX_MS;
      say(
        `${what.padEnd(42)} ${`${short.toFixed(1)} ms`.padStart(9)} ${`${long.toFixed(1)} ms`.padStart(9)} ${`${(long / short).toFixed(1)} x`.padStart(7)}  ${met ? 'yes' : 'NO'}`,
      );
    }
    say(`Load ${load()}`);
    await small.close();
    await large.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Medians of queries run alternately. */
async function medians(asks: readonly Question[]): Promise<readonly number[]> {
  const times = asks.map((): number[] => []);
  for (let run = -10; run < 45; run += 1) {
    for (const [at, ask] of asks.entries()) {
      const begin = performance.now();
      await ask(run + 10);
      if (run >= 0) times[at]?.push(performance.now() - begin);
    }
  }
  return times.map((of) => of.toSorted((a, b) => a - b)[22] ?? Number.NaN);
}
