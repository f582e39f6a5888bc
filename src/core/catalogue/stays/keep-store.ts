import { sql } from 'kysely';
import type { StayBounds } from '#base/stay-bounds.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** False while another process writes: older results must not overwrite newer ones. */
export async function lockStays(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk stays')) as ours`.execute(trx);
  return rows[0]?.ours === true;
}

/** Takes a batch of changed listings off the queue. */
export async function takeDue(trx: Trx, most: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    delete from stays_due where listing_id = any(array(
      select distinct listing_id from stays_due order by listing_id limit ${most}))
    returning listing_id`.execute(trx);
  return [...new Set(rows.map(({ listing_id }) => listing_id))];
}

/** Those of the listings that belong to nightly verticals and are not archived. */
export async function letByNight(
  db: Db,
  ids: readonly string[],
  verticals: readonly string[],
): Promise<string[]> {
  if (ids.length === 0 || verticals.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [...ids])
    .where('vertical', 'in', [...verticals])
    .where('state', '<>', 'archived')
    .execute();
  return rows.map(({ id }) => id);
}

type Today = { readonly country: string; readonly today: string };

/** Stays whose price differs on the new day of their country. */
const turned = (todays: readonly Today[]) => sql`
  jsonb_to_recordset(${JSON.stringify(todays)}::jsonb) as there(country text, today date)
  join stays st on st.country = there.country and st.next_on <= there.today
    and st.next_on = st.counted_on + 1 and st.next_from_cents is distinct from st.from_cents`;

/** True if a listing has changed, or a price or count has become old: in one statement. */
export async function isAnyStayDue(
  db: Db,
  { todays, now }: { readonly todays: readonly Today[]; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from stays_due) or exists (select from ${turned(todays)})
      or exists (select from stays where recount_at <= ${now})
      or exists (select from stays where recount_at is null) as some`.execute(db);
  return rows[0]?.some === true;
}

/** On a new local day, sets prices that differ from the day before. Returns their number. */
export async function turnPrices(
  trx: Trx,
  todays: readonly Today[],
  most: number,
): Promise<number> {
  const { rows } = await sql`
    update stays set from_cents = next_from_cents, counted_on = next_on
    where listing_id = any(array(
      select st.listing_id from ${turned(todays)} limit ${most}))
    returning listing_id`.execute(trx);
  return rows.length;
}

/** Listings whose time to be counted again has come. */
export async function findPast(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    (select listing_id from stays where recount_at <= ${now} order by recount_at limit ${most})
    union all (select listing_id from stays where recount_at is null limit ${most}) limit ${most}`.execute(
    db,
  );
  return rows.map(({ listing_id }) => listing_id);
}

export interface KeptStay {
  readonly id: string;
  readonly country: string;
  readonly bounds: StayBounds;
  readonly fromCents: number | null;
  readonly countedOn: string;
  readonly nextFromCents: number | null;
  readonly nextOn: string;
  readonly recountAt: Date;
}

/** Writes the stays of `kept` and deletes the other ids. */
export async function writeStays(
  trx: Trx,
  ids: readonly string[],
  kept: readonly KeptStay[],
): Promise<void> {
  const gone = ids.filter((id) => !kept.some((one) => one.id === id));
  if (gone.length > 0) await trx.deleteFrom('stays').where('listing_id', 'in', gone).execute();
  if (kept.length === 0) return;
  const rows = kept.map(({ id, country, bounds, ...count }) => ({
    listing_id: id,
    country,
    by_room: bounds.byRoom,
    places: bounds.places,
    people: bounds.people,
    adults: bounds.adults,
    children: bounds.children,
    child_to: bounds.childTo,
    uncounted_to: bounds.uncountedTo,
    shortest: bounds.shortest,
    longest: bounds.longest,
    arrivals: bounds.arrivals && [...bounds.arrivals],
    fills_gaps: bounds.fillsGaps,
    rest_days: bounds.restDays,
    begins: bounds.schedule.begins,
    cutoff_minutes: bounds.schedule.cutoffMinutes,
    horizon_days: bounds.schedule.horizonDays,
    from_cents: count.fromCents,
    counted_on: count.countedOn,
    next_from_cents: count.nextFromCents,
    next_on: count.nextOn,
    recount_at: count.recountAt,
  }));
  // Unchanged rows are not written.
  await sql`
    insert into stays as st select * from jsonb_populate_recordset(null::stays, ${JSON.stringify(rows)}::jsonb)
    on conflict (listing_id) do update set ${sql.join(COLUMNS.map((name) => sql`${sql.raw(name)} = excluded.${sql.raw(name)}`))}
    where st.* is distinct from excluded.*`.execute(trx);
}

const COLUMNS = [
  'country',
  'by_room',
  'places',
  'people',
  'adults',
  'children',
  'child_to',
  'uncounted_to',
  'shortest',
  'longest',
  'arrivals',
  'fills_gaps',
  'rest_days',
  'begins',
  'cutoff_minutes',
  'horizon_days',
  'from_cents',
  'counted_on',
  'next_from_cents',
  'next_on',
  'recount_at',
] as const;
