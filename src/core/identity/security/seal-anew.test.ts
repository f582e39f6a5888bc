import { sealDemo } from '#core/demo/sealed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { keyIdOf, openHashSecret, RotatedTooSoon, seal, sealFor } from './sealed.ts';
import { createSealingAnew, SEALED_COLUMNS } from './seal-anew.ts';

const BEFORE = 'the secret of before, of 32 characters';
const AFTER = 'the secret of after, of 32 characters and more';
const database = await createDemoDatabase();
const before = await createTestApp({ database, env: { APP_SECRET: BEFORE } });
const between = await createTestApp({
  database,
  env: { APP_SECRET: AFTER, APP_SECRET_PREVIOUS: BEFORE },
});
const after = await createTestApp({ database, env: { APP_SECRET: AFTER } });
const { db } = before;
const sealAnew = async (market: typeof before.market) => {
  const run = createSealingAnew(market);
  while ((await run()) === 'more');
};

test('the job knows every encrypted column', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'sealed' order by table_name`.execute(db);
  const known = SEALED_COLUMNS.filter(({ column }) => column === 'sealed').map(
    ({ table }) => table,
  );
  expect(rows.map(({ table }) => table)).toEqual(known.toSorted());
});

test('a database that was never served has no secret to rotate', async () => {
  await expect(openHashSecret(db, between.market.settings, before.market.log)).rejects.toThrow(
    RotatedTooSoon,
  );
});

test('a rotation encrypts everything again and keeps hashes', async () => {
  const { log } = before.market;
  expect(await openHashSecret(db, before.market.settings, log)).toBe(BEFORE);
  await sealDemo(before.market);
  // Without a key id, as by earlier versions.
  await sql`update listing_private set sealed = regexp_replace(sealed, '\\.[^.]*$', '')
    where listing_id = (select min(listing_id::text)::uuid from listing_private)`.execute(db);
  expect(await sealedWith(BEFORE)).toBeGreaterThan(10);
  expect(await openHashSecret(db, between.market.settings, log)).toBe(BEFORE);

  const texts = await allTexts();
  await sealAnew(between.market);
  expect(between.logged.at(-1)).toMatchObject({ event: 'sealed anew', fields: { rows: texts } });
  expect(await allTexts()).toBe(texts);
  expect(await sealedWith(AFTER)).toBe(texts);
  expect(await openHashSecret(db, after.market.settings, log)).toBe(BEFORE);
  await sealAnew(between.market);
  expect(between.logged.at(-1)).toMatchObject({ event: 'sealed anew', fields: { rows: 0 } });
});

test('text that neither secret decrypts stays and is logged', async () => {
  const {
    rows: [line],
  } = await sql<{ id: string; sealed: string }>`
    select listing_id as id, sealed from listing_private limit 1`.execute(db);
  const foreign = seal(
    sealFor({ secret: 'the secret of another marketplace' }, 'private-details', 'x'),
    '{}',
  );
  await sql`update listing_private set sealed = ${foreign} where listing_id = ${line?.id}`.execute(
    db,
  );
  await sealAnew(between.market);
  expect(between.logged.at(-1)).toMatchObject({ event: 'not sealed anew', fields: { rows: 1 } });
  await sql`update listing_private set sealed = ${line?.sealed} where listing_id = ${line?.id}`.execute(
    db,
  );
});

test('without a previous secret there is nothing to do', async () => {
  await sealAnew(after.market);
  expect(after.logged).toEqual([]);
});

const allTexts = () => count(`like 'v1.%'`);
const sealedWith = (secret: string) => count(`like '%.${keyIdOf(secret)}'`);

async function count(condition: string): Promise<number> {
  let sum = 0;
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(condition)}`.execute(
      db,
    );
    sum += rows[0]?.many ?? 0;
  }
  return sum;
}
