import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import * as column from './0130-max-capacity.ts';
import * as repair from './0131-capacity-within-max.ts';
import * as checked from './0132-checked-capacity.ts';

const DAY = '2099-03-02';

/**
 * Places of vendors: vertical, kind, slot, capacity and taken before, capacity and maximum after.
 */
const PLACES = [
  ['lets', 'villa', '', 3, 1, 1, 1],
  ['lets', 'villa', '', 3, 2, 2, 1],
  ['lets', 'villa', '', 0, 0, 0, 1],
  ['hotels', 'room', '', 9_999, 0, 500, 500],
  ['hotels', 'room', '', 12, 3, 12, 500],
  ['tours', 'guides', '', 4, 0, 1, 1],
  ['tours', 'luxuryProperties', '', 2, 0, 1, 1],
  ['tours', 'privateTours', '', 4, 0, 4, 999],
  ['medical', 'doctor', '', 300, 5, 200, 200],
  ['medical', 'doctor', '10:00', 5, 1, 1, 1],
  ['staffing', 'nanny', '', 200, 96, 96, 48],
  ['staffing', 'nanny', '10:00', 2, 0, 1, 1],
] as const;

const embedded = await openEmbedded(undefined);
afterAll(() => embedded.close());

describe.each(['postgres', 'pglite'] as const)('on %s', async (kind) => {
  const database =
    kind === 'postgres'
      ? await createTestDatabase()
      : { ...embedded, url: 'postgres://nobody@127.0.0.1/none' };
  if (kind === 'pglite') await migrate(embedded.db);
  const { market, db } = await createTestApp({ database });

  test('lowers places above their maximum, but keeps sales and stock', async () => {
    const schema = db as Kysely<unknown>;
    await sql`alter table places drop column max_capacity cascade`.execute(db);
    await sql`drop function souk_lower_oversold`.execute(db);
    const ids: string[] = [];
    const put = async (id: string, day: string, slot: string, capacity: number, taken: number) =>
      sql`insert into places (listing_id, day, slot, capacity, taken)
        values (${id}, ${day}, ${slot}, ${capacity}, ${taken})`.execute(db);
    for (const [vertical, called, slot, capacity, taken] of PLACES) {
      const { id } = await createTour(market);
      ids.push(id);
      await db
        .updateTable('listings')
        .set({ vertical, kind: called })
        .where('id', '=', id)
        .execute();
      await put(id, DAY, slot, capacity, taken);
      await put(id, '0001-01-01', slot, 9_999, 0);
    }
    for (const { up } of [column, repair, checked]) await up(schema);
    for (const [at, [vertical, , slot, , taken, capacity, max]] of PLACES.entries())
      expect(
        await db
          .selectFrom('places')
          .select(['day', 'slot', 'capacity', 'taken', 'max_capacity as max'])
          .where('listing_id', '=', ids[at] ?? '')
          .orderBy('day')
          .execute(),
        vertical,
      ).toEqual([
        { day: '0001-01-01', slot, capacity: 9_999, taken: 0, max: null },
        { day: DAY, slot, capacity, taken, max },
      ]);
    const { rows } = await sql<{ valid: boolean }>`
      select convalidated as valid from pg_constraint where conname = 'places_max_capacity'`.execute(
      db,
    );
    expect(rows).toEqual([{ valid: true }]);
  });
});
