import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { up } from './0057-missing-prices.ts';

const { market, db } = await createTestApp();

test('what had 0 for no price has none; what is free stays free', async () => {
  const priced = async (kind: string, priceCents: number) =>
    (await createTour(market, { kind, priceCents })).id;
  const guide = await priced('guides', 0);
  const free = await priced('smallGroupTour', 0);
  const cruise = await priced('cruises', 90_00);
  await up(db as Kysely<unknown>);
  const rows = await db.selectFrom('listings').select(['id', 'price_cents']).execute();
  const byId = Object.fromEntries(rows.map(({ id, price_cents: cents }) => [id, cents]));
  expect(byId).toEqual({ [guide]: null, [free]: 0, [cruise]: 90_00 });
});
