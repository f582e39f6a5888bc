// Conversations: database time of a list and of a thread's newest page, with 10,000 conversations and 1,000,000 messages
// in PostgreSQL, as EXPLAIN (ANALYZE, BUFFERS) reports it: the median of nine, after three to warm up. One vendor has
// half of the conversations, one customer a tenth, and one conversation 10,000 messages and 500 orders.
// docs/benchmarks.md holds the figures.
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#base/clock.ts';
import { countUnread } from '#core/conversations/conversations/list-store.ts';
import {
  readEntries,
  readList,
  readOne,
  type Reading,
} from '#core/conversations/conversations/read.ts';
import type { Caller } from '#core/conversations/conversations/side.ts';
import type { Db } from '#core/shared/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { verticals } from '#verticals/rules.ts';
import { openAt } from './open-database.ts';

const CONVERSATIONS = 10_000;
const MESSAGES = 1_000_000;
const LONGEST = 10_000;
const ORDERS = 500;
const THREAD_MS = 5;
const LIST_MS = 10;
const [WARM, RUNS] = [3, 9];

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();
try {
  const { db, unhurried, close } = await openAt(`${postgres.address}/postgres`, folder);
  const begin = performance.now();
  const sides = await unhurried(async (all) => {
    await migrate(all);
    await seedWhenEmpty(all, { clock: systemClock });
    return fill(all);
  });
  const { rows } = await sql<{ conversations: number; messages: number; orders: number }>`
    select (select count(*)::int from conversations) as conversations,
      (select count(*)::int from conversation_messages) as messages, (select count(*)::int from orders) as orders`.execute(
    db,
  );
  process.stdout.write(
    `${JSON.stringify(rows[0])}, filled in ${Math.round((performance.now() - begin) / 1000)} s, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  await measure(db, sides);
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Sides {
  readonly vendor: Caller;
  readonly customer: Caller;
  readonly longest: string;
  readonly usual: string;
  readonly usualCustomer: Caller;
}

async function fill(db: Db): Promise<Sides> {
  // Triggers and foreign keys are off, which saves minutes; no row violates them.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into users (id, name, email, password_hash, role, created_at, updated_at)
    select uuidv7(), 'Mona Fahmy', 'asks.' || n || '@example.com', '!', 'customer', now(), now()
    from generate_series(1, ${sql.lit(CONVERSATIONS)}) n`.execute(db);
  await sql`
    insert into vendors (id, status, business_name, created_at, updated_at)
    select uuidv7(), 'Approved', 'Shop ' || n, now(), now() from generate_series(1, ${sql.lit(CONVERSATIONS / 10)}) n`.execute(
    db,
  );
  // The first vendor has half of the conversations, the first customer a tenth.
  await sql`
    create temporary table pairs as
    with asking as (select id, row_number() over (order by id) as n from users where email like 'asks.%'),
      shops as (select id, row_number() over (order by id) as n from vendors where business_name like 'Shop %')
    select uuidv7() as id, n, case when n <= ${sql.lit(CONVERSATIONS / 10)} then (select id from asking where asking.n = 1)
        else (select id from asking where asking.n = pair.n) end as customer_id,
      case when n > ${sql.lit(CONVERSATIONS / 10)} and n <= ${sql.lit(CONVERSATIONS * 0.6)} or n = 1 then (select id from shops where shops.n = 1)
        else (select id from shops where shops.n = 1 + pair.n % ${sql.lit(CONVERSATIONS / 10)}) end as vendor_id,
      case when n = 1 then ${sql.lit(LONGEST)} else ${sql.lit(Math.floor((MESSAGES - LONGEST) / (CONVERSATIONS - 1)))} end as many
    from generate_series(1, ${sql.lit(CONVERSATIONS)}) pair (n)`.execute(db);
  await sql`
    insert into conversations (id, customer_id, vendor_id, created_at, last_message_at, last_seq, customer_unread, vendor_unread)
    select id, customer_id, vendor_id, now() - interval '300 days', now() - n * interval '1 minute', many, n % 3, n % 5
    from pairs on conflict do nothing`.execute(db);
  await sql`
    insert into conversation_messages (id, conversation_id, seq, side, author_id, author_name, client_id, request_hash, text_hash,
      subject_kind, subject_id, sealed, created_at)
    select uuidv7(), c.id, seq, case when seq % 2 = 1 then 'customer' else 'vendor' end, c.customer_id, 'Mona', gen_random_uuid(),
      md5(seq::text), case when seq % 2 = 1 then md5(c.id::text || seq) end, l.kind, l.id,
      'v1.' || repeat(md5(seq::text || c.id), 9), c.last_message_at - (c.last_seq - seq) * interval '30 minutes'
    from conversations c join pairs using (id)
    cross join generate_series(1, pairs.many) seq
    cross join lateral (values ('vendor', c.vendor_id)) l (kind, id)`.execute(db);
  await sql`
    insert into conversation_files (id, owner_id, conversation_id, message_id, kind, sealed, bytes, sha256, created_at)
    select uuidv7(), author_id, conversation_id, id, 'pdf', 'v1.name', 1, '', created_at
    from conversation_messages where seq % 20 = 0`.execute(db);
  await fillOrders(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ id: string; customerId: string; vendorId: string }>`
    select id, customer_id as "customerId", vendor_id as "vendorId" from pairs
    where n in (1, ${sql.lit(CONVERSATIONS / 2)}) order by n`.execute(db);
  const [longest, usual] = rows;
  if (!longest || !usual) throw new Error('There are no conversations');
  const customer = (userId: string): Caller => ({
    side: 'customer',
    userId,
    name: 'Mona Fahmy',
    vendorId: null,
    mayWrite: true,
  });
  return {
    customer: customer(longest.customerId),
    usualCustomer: customer(usual.customerId),
    vendor: {
      side: 'vendor',
      userId: longest.customerId,
      name: 'Karim',
      vendorId: longest.vendorId,
      mayWrite: true,
    },
    longest: longest.id,
    usual: usual.id,
  };
}

/** Paid orders between each two, and many between the two of the longest conversation. */
async function fillOrders(db: Db): Promise<void> {
  await sql`
    create temporary table bought as
    select uuidv7() as id, uuidv7() as part, customer_id, vendor_id, now() - k * interval '7 hours' as at
    from pairs cross join generate_series(1, case when n = 1 then ${sql.lit(ORDERS)} else 3 end) k`.execute(
    db,
  );
  await sql`
    insert into orders (id, user_id, idempotency_key, request_hash, status, is_paid, contact, note, item_count, subtotal_cents, total_cents,
      created_at, updated_at)
    select id, customer_id, id::text, '', 'completed', true, '{}', '', 1, 100, 100, at, at from bought`.execute(
    db,
  );
  await sql`
    insert into service_orders (id, order_id, service_id, vendor_id, status, item_count, subtotal_cents, commission_bps, commission_cents,
      sub_details, paid_at, created_at, updated_at)
    select part, id, (select id from services order by id limit 1), vendor_id, 'completed', 1, 100, 0, 0, '{}', at, at, at from bought`.execute(
    db,
  );
  await sql`
    insert into order_lines
    select copy.* from (select l as line from order_lines l order by id limit 1) line, bought b,
      lateral jsonb_populate_record(line, jsonb_build_object('id', uuidv7(), 'order_id', b.id, 'service_order_id', b.part,
        'voucher_code', 'bench ' || b.part, 'remind_at', null)) copy`.execute(db);
  await sql`
    insert into order_events (id, order_id, service_order_id, actor_id, actor_role, from_status, to_status, note, created_at, what)
    select uuidv7(), id, case when k = 1 then null else part end, null, 'system', null, case when k = 4 then 'completed' else 'pending' end, '',
      at + k * interval '1 hour', (array['paid', 'outcome_sent', 'outcome_delivered', 'moved', 'told_corrected'])[k]
    from bought cross join generate_series(1, 5) k`.execute(db);
  await sql`drop table bought`.execute(db);
}

async function measure(db: Db, sides: Sides): Promise<void> {
  const ask = { only: 'all', pageSize: 20 } as const;
  const { vendor, customer, longest, usual, usualCustomer } = sides;
  const deep = `${LONGEST / 2}`;
  const questions: readonly (readonly [string, number, (market: Reading) => Promise<unknown>])[] = [
    ['list of the vendor with 5,001', LIST_MS, (market) => readList(market, vendor, ask)],
    ['its unread ones', LIST_MS, (market) => readList(market, vendor, { ...ask, only: 'unread' })],
    ['list of the customer with 1,000', LIST_MS, (market) => readList(market, customer, ask)],
    ['count of unread ones', LIST_MS, (market) => countUnread(market.db, vendor)],
    ['head of the longest thread', THREAD_MS, (market) => readOne(market, vendor, longest)],
    ['newest page of it', THREAD_MS, (market) => readEntries(market, vendor, { id: longest })],
    [
      'a page of its middle',
      THREAD_MS,
      (market) => readEntries(market, customer, { id: longest, before: deep }),
    ],
    ['head of a usual thread', THREAD_MS, (market) => readOne(market, usualCustomer, usual)],
    ['newest page of it', THREAD_MS, (market) => readEntries(market, usualCustomer, { id: usual })],
  ];
  for (const [name, most, question] of questions) {
    const { ms, blocks, statements } = await explained(db, question);
    const verdict = ms <= most ? 'yes' : 'NO';
    if (ms > most) process.exitCode = 1;
    process.stdout.write(
      `${name.padEnd(32)} ${ms.toFixed(2).padStart(7)} ms, ${String(blocks).padStart(5)} blocks, ${statements} statements; <= ${most} ms: ${verdict}\n`,
    );
  }
}

interface Plan {
  readonly 'Execution Time': number;
  readonly 'Planning Time': number;
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** Runs a question once to hear its statements, then explains each of them. */
async function explained(db: Db, question: (market: Reading) => Promise<unknown>) {
  const heard: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      heard.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await question(marketOf(db.withPlugin(listening)));
  const queries = heard.map((node) => db.getExecutor().compileQuery(node, { queryId: 'bench' }));
  const times: number[] = [];
  let blocks = 0;
  for (let run = -WARM; run < RUNS; run += 1) {
    let ms = 0;
    blocks = 0;
    for (const { sql: text, parameters } of queries) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly Plan[] }>(
        CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
      );
      for (const plan of rows[0]?.['QUERY PLAN'] ?? []) {
        ms += plan['Execution Time'] + plan['Planning Time'];
        blocks += plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'];
      }
    }
    if (run >= 0) times.push(ms);
  }
  return {
    ms: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN,
    blocks,
    statements: queries.length,
  };
}

/** The sealed texts are not real, so opening them fails, which is logged. */
function marketOf(db: Db): Reading {
  const silent = () => undefined;
  return {
    db,
    clock: systemClock,
    reader: 'en',
    verticals,
    settings: {
      publicUrl: 'http://localhost:3000',
      secret: 'bench',
      secureCookies: false,
      mailbox: true,
      apiDocs: false,
    },
    log: { info: silent, warn: silent, error: silent },
  };
}
