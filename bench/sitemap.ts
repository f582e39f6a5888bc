// The sitemap with a million listings in PostgreSQL: its index, read anew each time, and parts at its beginning, middle and end.
// docs/benchmarks.md holds the figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { createSitemap } from '#server/sitemap/sitemap.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { verticals } from '#verticals/rules.ts';
import { openAt } from './open-database.ts';

const MANY = 1_000_000;
const PUBLIC_URL = 'https://souk.example';
const HOUR_MS = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const postgres = await startPostgres();

try {
  const { db, unhurried, close } = await openAt(`${postgres.address}/postgres`, folder);
  await unhurried(async (all) => {
    await migrate(all);
    await seedWhenEmpty(all, { clock: systemClock });
    // Only the tables that a sitemap reads: product lists and word indexes would take most of an
    // hour.
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'listings' and indexname not in ('listings_pkey', 'listings_public_ids')`.execute(
      all,
    );
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(all);
    await sql`alter table listings disable trigger user`.execute(all);
    await sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details, pictures, public, created_at, updated_at)
      select uuidv7(), l.service_id, l.vendor_id, l.vertical, l.kind, l.name, l.description, l.location, l.country, l.price_cents, l.details, l.pictures, true, l.created_at, l.updated_at
      from generate_series(1, ${MANY}::int / 300 + 1) n cross join (select * from listings limit 300) l`.execute(
      all,
    );
    await sql`vacuum analyze listings`.execute(all);
  });
  let now = Date.now();
  const app = createSitemap({
    db,
    clock: { now: () => new Date(now) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    settings: {
      publicUrl: PUBLIC_URL,
      secret: '',
      secureCookies: true,
      mailbox: false,
      apiDocs: false,
    },
    verticals,
  });
  const read = async (path: string) => {
    const begin = performance.now();
    const text = await (await app.fetch(new Request(PUBLIC_URL + path))).text();
    return { text, ms: performance.now() - begin };
  };
  for (let run = 0; run < 4; run += 1) {
    now += HOUR_MS;
    const { ms, text } = await read('/sitemap.xml');
    say(`index, read anew`, ms, text);
  }
  const index = await read('/sitemap.xml');
  say('index, kept', index.ms, index.text);
  const parts = [...index.text.matchAll(/<loc>[^<]*(\/sitemaps\/listings[^<]+)<\/loc>/g)].map(
    ([, at = '']) => at,
  );
  for (const at of [0, parts.length >> 1, parts.length - 2, parts.length - 1]) {
    const { ms, text } = await read(parts[at] ?? '');
    say(`part ${at + 1} of ${parts.length}`, ms, text);
  }
  await close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function say(what: string, ms: number, text: string): void {
  const addresses = text.split('<loc>').length - 1;
  process.stdout.write(
    `${what.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms ${(text.length / 1e6).toFixed(1).padStart(6)} MB ${addresses} addresses, ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB of memory\n`,
  );
}
