// Bills that vendors enter: a million of them in PostgreSQL, asked for by account, and those of kept accounts that fall due.
// docs/benchmarks.md holds the figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { systemClock } from '#base/clock.ts';
import { claimToRemind } from '#core/catalogue/bills/saved-store.ts';
import { billsOfAccount, findDueBills } from '#core/catalogue/bills/store.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { openAt } from './open-database.ts';

const MANY = 1_000_000;
const OF_ACCOUNT = 4;
const RUNS = 300;
const MAX_MS = 10;

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { db, unhurried, close } = await openAt(`${postgres.address}/postgres`, folder);
  const today = todayIn('UTC', new Date());
  await unhurried(async (all) => {
    await migrate(all);
    await seedWhenEmpty(all, { clock: systemClock });
    await sql`
      insert into due_bills (id, listing_id, account_hash, sealed, mask, number, period, due_on, amount, currency, created_at, updated_at)
      select gen_random_uuid(), l.id, encode(sha256((n / ${OF_ACCOUNT}::int)::text::bytea), 'hex'), repeat('x', 120), '•••• 1234',
        'B-' || n, '2026-10', ${today}::date + (n::bigint * 7919 % 60)::int - 30, 10000 + n % 90000, l.details->>'currency', now(), now()
      from generate_series(1, ${MANY}::int) n
      cross join (select id, details from listings where vertical = 'utilities' order by id limit 1) l`.execute(
      all,
    );
    await sql`
      insert into saved_accounts (id, user_id, listing_id, name, sealed, mask, hash, remind, created_at)
      select gen_random_uuid(), u.id, b.listing_id, 'Mum', 'x', '•••• 1234', b.account_hash, true, now()
      from (select id from users order by id limit 20) u
      cross join (select distinct on (account_hash) listing_id, account_hash from due_bills order by account_hash limit 500) b`.execute(
      all,
    );
    await sql`
      insert into bill_asks (user_id, listing_id, account_hash, asked_at)
      select user_id, listing_id, hash, now() from saved_accounts
      where hash in (select hash from saved_accounts group by hash order by hash limit 20)`.execute(
      all,
    );
    for (const table of ['due_bills', 'saved_accounts', 'bill_asks'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(all);
  });
  const { rows } = await sql<{ listing_id: string; account_hash: string }>`
    select listing_id, account_hash from due_bills tablesample system (1) limit ${RUNS}`.execute(
    db,
  );
  const { rows: users } = await sql<{ user_id: string }>`
    select distinct user_id from bill_asks`.execute(db);
  const slowest: number[] = [];
  const measure = async (name: string, ask: (run: number) => Promise<unknown>) => {
    for (let run = 0; run < 20; run += 1) await ask(run);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const before = performance.now();
      await ask(run);
      times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(RUNS * share)] ?? 0;
    slowest.push(at(0.95));
    say(`${name}: median ${at(0.5).toFixed(2)} ms, 95 % within ${at(0.95).toFixed(2)} ms`);
  };
  await measure("an account's bills among a million", async (run) => {
    const row = rows[run % rows.length];
    if (!row) throw new Error('There are no bills');
    const { listing_id: listingId, account_hash: hash } = row;
    return billsOfAccount(db, { listingId, hash, userId: null });
  });
  await measure('the bills of 20 accounts that one customer asked about', (run) =>
    findDueBills(db, users[run % users.length]?.user_id ?? ''),
  );
  const before = performance.now();
  const due = await db
    .transaction()
    .execute((trx) => claimToRemind(trx, { from: today, to: addDays(today, 3), limit: 50 }));
  say(
    `50 of 10,000 kept accounts to write about: ${(performance.now() - before).toFixed(0)} ms (${due.length})`,
  );
  await close();
  if (slowest.some((ms) => ms > MAX_MS)) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
