import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db } from '#core/shared/database.ts';
import { SPECIALTIES } from '#verticals/medical/kinds.ts';

/** Doctors per clinic. */
const OF_CLINIC = 10;
const CELLS_SOLD = 100;
const COUNTRIES = "array['Egypt','Jordan','Lebanon','Saudi Arabia','Iraq']";
/**
 * A page of results: each specialty has that many per country, so that few and many return pages of
 * the same length.
 */
const OF_KIND = 25;

const HOURS = [
  { from: '09:00', to: '13:00' },
  { from: '15:00', to: '18:00' },
];
const DETAILS = {
  languages: ['arabic', 'english'],
  gender: 'female',
  years: 12,
  reasons: [
    {
      id: 'visit',
      name: 'Consultation',
      minutes: 30,
      priceCents: 60_00,
      videoPriceCents: 45_00,
      modes: ['clinic', 'video'],
    },
    { id: 'long', name: 'Check-up', minutes: 60, priceCents: 90_00, modes: ['clinic'] },
  ],
  hours: {
    sunday: HOURS,
    monday: HOURS,
    tuesday: HOURS,
    wednesday: HOURS,
    thursday: HOURS,
    saturday: HOURS,
  },
  clinicAddress: '12 Nile Street',
};

/**
 * Clinics of ten doctors in all countries and specialties: every doctor works six days a week, and
 * has sold 100 quarter hours in the coming fortnight, ten a day from 9:00. Few doctors share both
 * country and specialty.
 */
export async function stockDoctors(db: Db, doctors: number): Promise<void> {
  const now = new Date();
  const [countries, specialties] =
    doctors < 5 * SPECIALTIES.length * OF_KIND ? [2, 2] : [5, SPECIALTIES.length];
  const category = newId(now);
  await sql`insert into categories (id, title, slug, vertical, description, picture, active, commission_bps, position, created_at, updated_at)
    values (${category}, 'Bench', 'bench', 'medical', '', null, true, 1000, 99, ${now}, ${now})`.execute(
    db,
  );
  await sql`
    insert into services (id, vendor_id, category_id, vertical, name, description, picture, video_url, public, created_at, updated_at)
    select uuidv7(), v.id, ${category}, 'medical', 'Clinic ' || n, '', null, null, true, ${now}, ${now}
    from generate_series(1, ${doctors / OF_CLINIC}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from vendors) v on v.i = n % v.many`.execute(
    db,
  );
  await sql`
    insert into listings (id, service_id, vendor_id, vertical, kind, name, description, location, country, price_cents, details,
      facets, pictures, public, rating_sum, rating_count, created_at, updated_at)
    select uuidv7(), s.id, s.vendor_id, 'medical', 'doctor', 'Dr ' || s.i || '-' || n, 'Takes time.', 'By the river',
      (${sql.raw(COUNTRIES)})[1 + s.i % ${countries}::int], 6000,
      ${JSON.stringify(DETAILS)}::jsonb || jsonb_build_object('specialty', q.specialty),
      array['specialty:' || q.specialty, 'gender:female', 'language:arabic', 'language:english', 'mode:video'], '[]',
      true, 4 * ((s.i + n) % 23), (s.i + n) % 23, now(), now()
    from (select id, vendor_id, row_number() over (order by id) as i from services where category_id = ${category}) s,
      generate_series(1, ${OF_CLINIC}::int) n,
      lateral (select (${[...SPECIALTIES]}::text[])[1 + (s.i * 7 + n) % ${specialties}::int] as specialty) q`.execute(
    db,
  );
  await sql`
    insert into places (listing_id, variant, day, slot, capacity, taken)
    select l.id, '', current_date + (l.n % 7 + k / 10), to_char(time '09:00' + (k % 10) * interval '15 minutes', 'HH24:MI'), 1, 1
    from (select id, (row_number() over (order by id))::int as n from listings
        where service_id in (select id from services where category_id = ${category})) l,
      generate_series(0, ${CELLS_SOLD - 1}::int) k`.execute(db);
}
