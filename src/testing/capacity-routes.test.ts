import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '#base/calendar-date.ts';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { DemoRandom } from '#core/demo/random.ts';
import { localNow } from '#core/catalogue/listings/rules.ts';
import { findSellables } from '#core/catalogue/listings/sellable-store.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { verticalContracts } from '#verticals/rules.ts';
import type { KeptDay } from '#verticals/vertical.ts';
import { bookable, calendarDays, keptDaysOf } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { createTestApp } from './app.ts';
import { createDemoDatabase } from './demo-database.ts';
import { type Known, likely } from './mutated/likely.ts';
import { sure } from './sure.ts';

// Covers future calls and verticals too: calls are found by their parameters, verticals by their
// storage.
const app = await createTestApp({
  database: await createDemoDatabase(),
  env: { RATE_LIMITS: 'off' },
});
const { db, market } = app;
const vendor = await app.signedIn('vendor');
const TODAY = '2026-03-02';
const DAYS = [9, 10, 11].map((ahead) => addDays(TODAY, ahead));
const TRIES = 36;
/** Values around the max of every vertical, and far above. */
const FIGURES = [1, 2, 5, 48, 49, 201, 501, 1_000, 9_999];

type Call = readonly [name: string, endpoint: EndpointSpec];

const jsonOf = (schema: z.ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
/** Accepts a capacity, a file of capacities, or details, whose shape the vertical defines. */
const takesFigures = (schema: z.ZodType): boolean =>
  /"(number|integer)"|"csv"|"details"/.test(JSON.stringify(jsonOf(schema)));
const calls = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts }).filter(
  ([, { access, method, body }]) =>
    (access === 'vendor' || access === 'selling' || access === 'drafting') &&
    method !== 'GET' &&
    body !== undefined &&
    takesFigures(body),
);

const keptOf = (place: { variant: string; slot: string }, { max, parts }: KeptDay) =>
  place.variant === '' && place.slot === ''
    ? max
    : (parts.find(({ variant, slot }) => variant === place.variant && slot === place.slot)?.max ??
      null);

/** Capacities of listings and of their days, compared with the max. */
async function capacities(ids: readonly string[]) {
  const sellables = await findSellables(db, ids);
  const rows = await db
    .selectFrom('places')
    .select(['listing_id as id', 'variant', 'day', 'slot', 'capacity', 'taken'])
    .where('listing_id', 'in', [...ids])
    .where('day', '>=', TODAY)
    .orderBy('listing_id')
    .orderBy('variant')
    .orderBy('day')
    .orderBy('slot')
    .execute();
  const above: unknown[] = [];
  const own = ids.flatMap((id) => {
    const { facts, vertical } = sure(sellables.get(id));
    const kept = keptDaysOf(market.verticals[vertical], facts, DAYS);
    for (const { capacity, max, parts } of kept)
      for (const place of [{ capacity, max }, ...parts])
        if (place.capacity !== null && place.capacity > (place.max ?? Infinity))
          above.push({ id, vertical, ...place });
    return kept;
  });
  for (const { id, ...row } of rows) {
    const { facts, vertical } = sure(sellables.get(id));
    const [kept] = keptDaysOf(market.verticals[vertical], facts, [row.day]);
    const max = kept && keptOf(row, kept);
    if (row.capacity > Math.max(max ?? Infinity, row.taken))
      above.push({ id, vertical, max, ...row });
  }
  return { all: JSON.stringify([own, rows]), above };
}

/**
 * Collects the texts and numbers of a response by name, so that a later step can use the values of
 * an earlier one.
 */
function harvest(answer: unknown, texts: Record<string, unknown[]>): void {
  for (const [name, value] of Object.entries(Object(answer)))
    if (typeof value === 'object') harvest(value, texts);
    else if (name === 'fingerprint') texts[name] = [value];
}

/** The vendor's listings of a vertical, one for each possible max of a day. */
async function listingsOf(vertical: string): Promise<string[]> {
  const all = await db
    .selectFrom('listings')
    .select(['id', 'service_id'])
    .where('vertical', '=', vertical)
    .where('public', '=', true)
    .orderBy('id')
    .execute();
  const found = new Map<number, { id: string; service_id: string }>();
  const sellables = await findSellables(
    db,
    all.map(({ id }) => id),
  );
  for (const one of all) {
    const { facts } = sure(sellables.get(one.id));
    const { max, parts } = sure(keptDaysOf(market.verticals[vertical], facts, DAYS)[0]);
    const most = max ?? Math.max(...parts.map((part) => part.max));
    if (!found.has(most)) found.set(most, one);
  }
  const mine = { vendor_id: sure(vendor.person.vendorId) };
  for (const { id, service_id: serviceId } of found.values()) {
    await db.updateTable('services').set(mine).where('id', '=', serviceId).execute();
    await db.updateTable('listings').set(mine).where('id', '=', id).execute();
  }
  return [...found.values()].map(({ id }) => id);
}

interface KnownListing extends Known {
  readonly texts: Record<string, unknown[]>;
  readonly details: unknown;
}

async function knownOf(id: string): Promise<KnownListing> {
  const {
    vertical,
    service_id: service,
    kind,
    details,
    price_cents: cents,
  } = await db
    .selectFrom('listings')
    .select(['vertical', 'service_id', 'kind', 'details', 'price_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { facts } = sure((await findSellables(db, [id])).get(id));
  const row = sure(market.verticals[vertical]).inventoryRow(facts, '');
  const now = row.stock?.of === 'day' ? row.stock.count : null;
  const [kept] = keptDaysOf(market.verticals[vertical], facts, DAYS);
  const slots = kept?.parts.map(({ slot }) => slot) ?? [];
  return {
    ids: [
      [/serviceId$/i, [service]],
      [/./, [id]],
    ],
    texts: {
      vertical: [vertical],
      kind: [kind],
      category: [kind],
      country: [facts.country],
      price: [cents === null ? null : cents / 100],
      day: DAYS,
      days: DAYS,
      from: [sure(DAYS[0])],
      to: [sure(DAYS[2])],
      variant: [''],
      slot: ['', '', ...slots.slice(0, 4)],
      visible: [true],
      stock: [now, ...FIGURES],
      capacity: FIGURES,
      numberOfPeople: FIGURES,
      name: ['A quiet place'],
      description: ['By the water.'],
    },
    open: {},
    details,
  };
}

const selling = Object.values(market.verticals).filter((spec) => capabilityOf(spec, bookable));
const listings = await Promise.all(
  selling.map(async ({ id: vertical }) => [vertical, await listingsOf(vertical)] as const),
);

test('no vendor call gives a day or a slot more places than its vertical allows', async () => {
  const writers = new Set<string>();
  const failed: unknown[] = [];
  const above: unknown[] = [];
  for (const [vertical, ids] of listings) {
    expect(ids, vertical).not.toEqual([]);
    for (const id of ids) await tryCalls(id);
  }

  async function tryCalls(id: string) {
    const known = await knownOf(id);
    let before = await capacities([id]);
    for (const call of calls)
      for (let nth = 0; nth < TRIES; nth += 1) {
        // Each file is previewed, and then applied with the fingerprint of the preview.
        const stock = FIGURES[Math.floor(nth / 4)];
        known.texts['csv'] = [`ID,Stock\r\n${id},${stock}\r\n`];
        const { status, body } = await send(call, known, `${id} ${call[0]} ${nth}`);
        if (status >= 500) failed.push({ call: call[0], status, body });
        if (status >= 300) continue;
        harvest(body, known.texts);
        const after = await capacities([id]);
        if (after.all !== before.all) writers.add(call[0]);
        above.push(...after.above.map((one) => ({ call: call[0], one })));
        before = after;
      }
  }

  expect(failed).toEqual([]);
  expect(above).toEqual([]);
  // The probed writers of capacity. Without this check the test could pass by probing none.
  expect([...writers]).toEqual(
    expect.arrayContaining([
      'PUT /listings/{id}/calendar',
      'PUT /vendor/calendar',
      'PATCH /vendor/inventory/{id}',
      'POST /vendor/inventory/import',
      'PUT /listings/{id}',
      'PUT /tours/{id}',
    ]),
  );
});

function send([name, { method, path, params, body }]: Call, known: KnownListing, seed: string) {
  const random = new DemoRandom(seed);
  const of = (schema: z.ZodType) => likely(jsonOf(schema), { call: name, known, random });
  const named = new Map(Object.entries(Object(params && of(params))));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(named.get(part) ?? '')),
  );
  return vendor.request(`${method} ${address}`, {
    body: body && asForm(body, of(body), { known, random }),
  });
}

/**
 * Only the required fields and a few others, and unchanged details except for one number, so that
 * most requests are accepted.
 */
function asForm(
  schema: z.ZodType,
  sent: unknown,
  { known, random }: { readonly known: KnownListing; readonly random: DemoRandom },
): unknown {
  const { required = [] } = jsonOf(schema) as { readonly required?: readonly string[] };
  const named = Object.keys(Object(sent)).filter((field) => !required.includes(field));
  const also = named.length === 0 ? [] : [random.pick(named), random.pick(named)];
  const own = Object.entries(Object(known.details));
  const figures = own.filter(([, value]) => typeof value === 'number');
  const changed = figures.length === 0 ? {} : { [random.pick(figures)[0]]: random.pick(FIGURES) };
  return Object.fromEntries(
    Object.entries(Object(sent)).flatMap(([field, value]) =>
      field === 'details'
        ? [[field, { ...Object.fromEntries(own), ...changed }]]
        : required.includes(field) || also.includes(field)
          ? [[field, value]]
          : [],
    ),
  );
}

test('every place that a booking takes has a max', async () => {
  for (const [vertical, ids] of listings)
    for (const { facts } of (await findSellables(db, ids)).values()) {
      const spec = sure(market.verticals[vertical]);
      const now = localNow(facts.country, app.clock.now());
      const days = calendarDays(spec, facts, DAYS, { now, terms: NO_TERMS });
      for (const need of days.flatMap(({ needs }) => needs))
        expect(need.max, `${vertical} ${JSON.stringify(need)}`).toBeGreaterThanOrEqual(
          need.capacity,
        );
    }
});
