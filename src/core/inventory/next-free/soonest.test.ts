import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { sure } from '#testing/sure.ts';
import { refreshNextFree } from './refresh.ts';
import { type Finding, findSoonest } from './store.ts';

const DOCTORS = 400;
const LANGUAGES = ['english', 'french'];
const SPECIALTIES = ['cardiology', 'dermatology', 'pediatrics', 'dentistry'];
const PLACES = ['Nasr City, Cairo', 'Old CAIRO', 'Abdoun, Amman', '100% Care, Beirut'];

const app = await createTestApp();
const { db, market, clock } = app;
const [clinic, other] = [await createClinic(app), await createClinic(app)];
const { _id } = await clinic.doctor();
await refreshNextFree(market);

/** Seeded random numbers. */
let state = 11;
function below(most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * most);
}
const one = <T>(of: readonly T[]): T => sure(of[below(of.length)]);

const now = clock.now();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
const made = Array.from({ length: DOCTORS }, (_, n) => {
  const starts = below(60);
  return {
    n,
    service: one([clinic, clinic, other]).service.id,
    country: one(COUNTRIES),
    place: one(PLACES),
    cents: below(10) === 0 ? null : 2_000 + 500 * below(9),
    facets: [
      `specialty:${one(SPECIALTIES)}`,
      ...LANGUAGES.filter(() => below(2) === 0).map((name) => `language:${name}`),
    ],
    shown: below(8) > 0,
    // Many begin at the same time, some are overdue, and some have no time.
    starts: below(10) === 0 ? null : hours(starts),
    again: below(6) === 0 ? hours(-1) : hours(Math.max(1, starts - 2)),
  };
});
const { rows: listed } = await sql`
  with made as (
    select gen_random_uuid() as id, r.* from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
      as r(n int, service uuid, country text, place text, cents bigint, facets text[], shown boolean, starts timestamptz, again timestamptz)),
  listed as (
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details, facets, pictures, public,
      created_at, updated_at)
    select m.id, s.id, s.vendor_id, l.vertical, l.kind, 'Doctor ' || m.n, '', m.place, m.country, m.cents, l.details, m.facets, l.pictures, m.shown, l.created_at, l.updated_at
    from made m join services s on s.id = m.service join listings l on l.id = ${_id})
  select id, starts, again from made`.execute(db);
await sql`
  insert into next_free (listing_id, vertical, country, facets, starts_at, day, slot, again_at)
  select l.id, l.vertical, l.country, l.facets, r.starts, r.starts::date, '10:00', r.again
  from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as r(id uuid, starts timestamptz, again timestamptz)
  join listings l on l.id = r.id`.execute(db);

function someFinding(): Finding {
  const or = <T>(of: readonly T[]) => (below(3) === 0 ? one(of) : undefined);
  return {
    vertical: 'medical',
    serviceId: or([clinic.service.id, other.service.id]),
    country: or(COUNTRIES),
    city: or(['cairo', 'Amman', '100% care', 'x', 'ca']),
    facets: [...SPECIALTIES.slice(0, 2), ...LANGUAGES].flatMap((name, at) =>
      below(4) === 0 ? [`${at < 2 ? 'specialty' : 'language'}:${name}`] : [],
    ),
    mostCents: or([2_500, 4_500]),
    until: or([new Date(hours(12)), new Date(hours(40))]),
    skip: below(3) * 5,
    take: 1 + below(30),
  };
}

/** All rows by all conditions, then sorted. */
async function plainly(asked: Finding): Promise<string[]> {
  const { serviceId, country, city, facets, mostCents, until, skip, take } = asked;
  const { rows } = await sql<{ id: string }>`
    select l.id from next_free n join listings l on l.id = n.listing_id
    where n.vertical = ${asked.vertical} and n.starts_at is not null and n.again_at > ${now} and l.public
      and (${until ?? null}::timestamptz is null or n.starts_at < ${until ?? null}::timestamptz)
      and (${serviceId ?? null}::uuid is null or l.service_id = ${serviceId ?? null}::uuid)
      and (${country ?? null}::text is null or l.country = ${country ?? null}::text)
      and strpos(lower(l.location), lower(${city ?? ''})) > 0 and l.facets @> ${[...facets]}::text[]
      and (${mostCents ?? null}::bigint is null or l.price_cents <= ${mostCents ?? null}::bigint)
    order by n.starts_at, l.id offset ${skip} limit ${take}`.execute(db);
  return rows.map(({ id }) => id);
}

test('the soonest along the order, and by index, are those of a plain read', async () => {
  let found = 0;
  for (let n = 0; n < 150; n += 1) {
    const asked = someFinding();
    const expected = await plainly(asked);
    found += expected.length;
    for (const stepsOfEach of [0, 2, 100]) {
      const rows = await findSoonest(db, market.verticals, asked, {
        now,
        reader: null,
        stepsOfEach,
      });
      expect({ asked, stepsOfEach, ids: rows.map(({ id }) => id) }).toEqual({
        asked,
        stepsOfEach,
        ids: expected,
      });
    }
  }
  expect(found).toBeGreaterThan(300);
});

test('a doctor who moves to another place or service is found there', async () => {
  const ids = async (asked: Partial<Finding>) =>
    (
      await findSoonest(
        db,
        market.verticals,
        { vertical: 'medical', facets: [], skip: 0, take: 500, ...asked },
        { now, reader: null },
      )
    ).map(({ id }) => id);
  await db
    .updateTable('listings')
    .set({ location: 'Gemmayze', service_id: other.service.id, price_cents: 100 })
    .where('id', '=', _id)
    .execute();
  expect(await ids({ city: 'gemm' })).toEqual([_id]);
  expect(await ids({ mostCents: 100 })).toEqual([_id]);
  expect(await ids({ serviceId: other.service.id })).toContain(_id);
  expect(await ids({ serviceId: clinic.service.id })).not.toContain(_id);
});
