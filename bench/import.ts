// npm run bench -- import: a vendor with 10,000 products imports 5,000 more from a file, while customers look at listings.
// Needs no build: the serving process has the API and the jobs.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { csvOf } from '#base/csv.ts';
import type { Db } from '#core/shared/database.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { createMarket } from '#server/market.ts';
import { createService } from '#testing/fixtures.ts';
import { createPerson, openSession } from '#testing/people.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { Shop } from './faults/shop.ts';

const PORT = 4712;
const HAVE = Number(process.env.BENCH_HAVE ?? '10000');
const NEW = Number(process.env.BENCH_NEW ?? '5000');
const MAX_SECONDS = 120;
const MAX_TIMES = 3;
const PAUSE_MS = 20;
const USUAL_ROUNDS = 300;

const folder = mkdtempSync(join(tmpdir(), 'souk-import-'));
const postgres = await startPostgres();
const env = {
  DATABASE_URL: `${postgres.address}/postgres`,
  DATA_DIR: folder,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  APP_SECRET: 'a secret of the bench that nobody else may use',
};
const config = readConfig({ ...env, SEED: 'none' });
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
await database.unhurried(migrate);
const market = await createMarket({
  config,
  database,
  securityStream: { write: () => undefined },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const vendor = await createPerson(market, 'vendor');
const service = await createService(market, { vendor, vertical: 'groceries' });
const { name, value } = await openSession(market, vendor.id);
const cookie = `${name}=${value}`;
await database.unhurried(stock);
// As on a real server: each import changes the same counters thousands of times.
await sql`alter system set autovacuum = on`.execute(database.db);
await sql`select pg_reload_conf()`.execute(database.db);

const shop = new Shop({ name: 'serving', port: PORT, pages: false, env, log: folder });
await shop.start();
try {
  const { rows } = await sql<{ id: string }>`
    select id from listings where service_id = ${service.id} order by id limit 100`.execute(
    database.db,
  );
  const looks = rows.map(({ id }) => `/api/listings/${id}`);
  await rounds(looks, (count) => count > USUAL_ROUNDS);
  const usual = p99(await rounds(looks, (count) => count > USUAL_ROUNDS));
  let done = false;
  const work = importFile().finally(() => (done = true));
  const others = rounds(looks, () => done);
  const { checked, imported } = await work;
  const busy = p99(await others);
  process.stdout.write(
    [
      `${HAVE.toLocaleString('en')} products, ${NEW.toLocaleString('en')} more; load ${loadavg()[0]?.toFixed(1)}`,
      `check          ${checked.toFixed(1)} s`,
      `import         ${imported.toFixed(1)} s`,
      `both           ${(checked + imported).toFixed(1)} s (${MAX_SECONDS} at most)`,
      `p99 of others  ${busy.toFixed(1)} ms, ${usual.toFixed(1)} before: ${(busy / usual).toFixed(1)} times (${MAX_TIMES} at most)`,
      '',
    ].join('\n'),
  );
} finally {
  await shop.drain();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

/** Products of the vendor, as the form stores them. */
async function stock(db: Db): Promise<void> {
  await sql`
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, created_at, updated_at)
    select uuidv7(), ${service.id}, s.vendor_id, 'groceries', 'bakery', 'Bread number ' || n, 'Baked this morning.', 'Amman', 'Jordan', 100 + n,
      jsonb_build_object('unit', '500 g', 'lowStock', 5, 'returnDays', 0,
        'variants', jsonb_build_array(jsonb_build_object('id', '', 'sku', 'SKU-' || n, 'choices', '{}'::jsonb, 'priceCents', 100 + n, 'picture', null))),
      '{}', '[]'::jsonb, true, now() - make_interval(secs => n), now()
    from generate_series(1, ${HAVE}::int) n join services s on s.id = ${service.id}`.execute(db);
  await sql`
    insert into places (listing_id, variant, day, slot, capacity, taken)
    select id, '', '0001-01-01', '', 40, 0 from listings where service_id = ${service.id}`.execute(
    db,
  );
  for (const table of ['listings', 'places'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** Response times of requests one after the other, in milliseconds. */
async function rounds(
  paths: readonly string[],
  isOver: (count: number) => boolean,
): Promise<number[]> {
  const took: number[] = [];
  do {
    const begun = performance.now();
    const path = paths[took.length % paths.length] ?? '';
    const response = await fetch(`${shop.address}${path}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    took.push(performance.now() - begun);
    await after(PAUSE_MS);
  } while (!isOver(took.length));
  return took;
}

function p99(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

/** Seconds of the check and of the import. */
async function importFile(): Promise<{ readonly checked: number; readonly imported: number }> {
  const row = (title: string, value: (at: number) => string | number) => ({ title, value });
  const csv = csvOf<number>(
    [
      row('Category', () => 'bakery'),
      row('Name', (at) => `Imported bread ${at}`),
      row('Description', () => 'Baked this morning, and brought to the door while it is warm.'),
      row('Country', () => 'Jordan'),
      row('Price', (at) => (100 + at) / 100),
      row('Stock', () => 40),
      row('Sold as', () => '5 pieces'),
    ],
    Array.from({ length: NEW }, (_, at) => at),
  );
  const begun = performance.now();
  const body = { vertical: 'groceries', serviceId: service.id, name: 'bread.csv', csv };
  const { _id: id, creates } = await call('POST', '/api/vendor/imports', body);
  if (creates !== NEW) throw new Error(`The check found ${creates} new listings`);
  const checked = performance.now();
  await call('POST', `/api/vendor/imports/${id}/start`);
  for (;;) {
    const { state, done, refused } = await call('GET', `/api/vendor/imports/${id}`);
    if (state === 'done') {
      if (done !== NEW) throw new Error(`Imported ${done}, rejected ${refused}`);
      break;
    }
    await after(250);
  }
  return { checked: (checked - begun) / 1000, imported: (performance.now() - checked) / 1000 };
}

interface Import {
  readonly _id: string;
  readonly state: string;
  readonly creates: number;
  readonly done: number;
  readonly refused: number;
}

async function call(method: string, path: string, body?: unknown): Promise<Import> {
  const response = await fetch(`${shop.address}${path}`, {
    method,
    headers: { cookie, origin: shop.address, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  // The contract's answer of these calls.
  const { import: shown } = JSON.parse(text) as { readonly import: Import };
  return shown;
}
