import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';

const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

interface Listed {
  readonly vertical: 'tours' | 'clothing' | 'tech';
  readonly kind: string;
  readonly name: string;
  readonly description?: string;
  readonly location?: string;
  /** Average of 100 ratings. */
  readonly stars?: number;
}

const services = new Map<string, string>();
for (const vertical of ['tours', 'clothing', 'tech'] as const)
  services.set(vertical, (await createService(market, { vertical, name: 'A shop' })).id);

async function list({ vertical, kind, name, description = '', location = '', stars = 3 }: Listed) {
  await sql`insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents,
      details, facets, pictures, public, state, rating_sum, rating_count, created_at, updated_at)
    select gen_random_uuid(), id, vendor_id, ${vertical}, ${kind}, ${name}, ${description}, ${location}, 'Egypt', 1000,
      '{}', '{}', '[]', true, 'active', ${stars * 100}, 100, now(), now() from services where id = ${services.get(vertical)}`.execute(
    db,
  );
}

const found = async (q: string) =>
  (await guest.ok('GET /search', { query: { q } })).results.map((one) =>
    one.type === 'listing' ? one.name : '',
  );

test.each<{ q: string; first: Listed; second: Listed }>([
  {
    q: 'alabaster',
    first: { vertical: 'tours', kind: 'day', name: 'Alabaster workshop', stars: 2 },
    second: {
      vertical: 'tours',
      kind: 'day',
      name: 'A walk in the old town',
      description: 'Ends at the alabaster carvers.',
      stars: 5,
    },
  },
  {
    q: 'Siwa',
    first: { vertical: 'tours', kind: 'day', name: 'Salt lakes', location: 'Siwa', stars: 2 },
    second: { vertical: 'tech', kind: 'cables', name: 'Charger', location: 'Siwa', stars: 5 },
  },
  {
    q: 'abaya',
    first: { vertical: 'clothing', kind: 'abaya', name: 'Black and open', stars: 2 },
    second: { vertical: 'clothing', kind: 'scarf', name: 'Scarf for an abaya', stars: 5 },
  },
  {
    q: 'phones',
    first: { vertical: 'tech', kind: 'phones', name: 'Model nine', stars: 2 },
    second: {
      vertical: 'tech',
      kind: 'cables',
      name: 'Headset',
      description: 'For phones',
      stars: 5,
    },
  },
])(
  '$q finds $first.name before $second.name, which has more stars',
  async ({ q, first, second }) => {
    await list(first);
    await list(second);
    expect(await found(q)).toEqual([first.name, second.name]);
  },
);

test('fewer than three matches by name are followed by mentions in descriptions, more are not', async () => {
  const search = async (category?: string) => {
    const { results, facets } = await guest.ok('GET /search', {
      query: { q: 'cardamom', ...(category !== undefined && { category }) },
    });
    return {
      shown: results.map((one) => [
        one.type === 'listing' ? one.name : one.serviceName,
        one.mention ?? false,
      ]),
      counts: facets.categories.map(({ count }) => count),
    };
  };
  const printer = {
    vertical: 'tech',
    kind: 'cables',
    description: 'Cardamom not included',
  } as const;
  await list({ ...printer, name: 'Printer', stars: 5 });
  await list({ vertical: 'tours', kind: 'day', name: 'Cardamom fields', stars: 2 });
  await list({ vertical: 'tours', kind: 'day', name: 'Cardamom market' });
  expect(await search()).toEqual({
    shown: [
      ['Cardamom market', false],
      ['Cardamom fields', false],
      ['Printer', true],
    ],
    counts: [2, 1],
  });
  await list({ vertical: 'tours', kind: 'day', name: 'Cardamom evening', stars: 4 });
  const { shown, counts } = await search();
  expect(shown.map(([, mention]) => mention)).toEqual([false, false, false]);
  expect(counts).toEqual([3]);
  // Among tech, none match by name.
  expect(await search('tech')).toEqual({ shown: [['Printer', true]], counts: [3, 1] });
});
