import { sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { cardColumns, type CardRow } from '#core/catalogue/index.ts';

/** Adds rows for new listings of these verticals. Returns those of the listings with a row. */
export async function addNew(
  trx: Trx,
  ids: readonly string[],
  verticals: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with added as (
      insert into next_free (listing_id, vertical, country, facets, again_at)
      select l.id, l.vertical, l.country, l.facets, ${now} from listings l
      where l.id = any(${[...ids]}::uuid[]) and l.vertical = any(${[...verticals]}::text[])
      on conflict do nothing returning listing_id)
    select listing_id from added
    union all select listing_id from next_free where listing_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  return rows.map(({ listing_id }) => listing_id);
}

/** New and changed listings first, then overdue ones. Consumes their change rows. */
export async function takeDue(trx: Trx, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with chosen as (select id, listing_id from next_free_due order by id limit ${most} for update skip locked),
    gone as (delete from next_free_due where id in (select id from chosen)),
    late as (
      select listing_id from next_free where again_at <= ${now} order by again_at limit ${most} for update skip locked)
    select listing_id from chosen union select listing_id from late`.execute(trx);
  return rows.map(({ listing_id }) => listing_id);
}

export interface NextFree {
  readonly listing_id: string;
  /** ISO instants. */
  readonly starts_at: string | null;
  readonly day: string | null;
  readonly slot: string | null;
  readonly again_at: string;
}

export async function writeNext(trx: Trx, found: readonly NextFree[]): Promise<void> {
  await sql`
    update next_free n set starts_at = f.starts_at, day = f.day, slot = f.slot, again_at = f.again_at
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(listing_id uuid, starts_at timestamptz, day date, slot text, again_at timestamptz)
    where n.listing_id = f.listing_id`.execute(trx);
}

export interface Finding {
  readonly vertical: string;
  readonly serviceId?: string | undefined;
  readonly listings?: readonly string[] | undefined;
  readonly country?: Country | undefined;
  /** Part of the place as its vendor wrote it. */
  readonly city?: string | undefined;
  /** `key:value`; all must match. */
  readonly facets: readonly string[];
  readonly mostCents?: number | undefined;
  readonly until?: Date | undefined;
  readonly skip: number;
  readonly take: number;
}

export type FoundRow = CardRow & {
  readonly starts_at: Date;
  readonly day: string;
  readonly slot: string | null;
};

/** Listings by their next free time. Overdue ones are skipped until updated. */
export async function findSoonest(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  { vertical, serviceId, listings, country, city, facets, mostCents, until, skip, take }: Finding,
  { now, reader }: { readonly now: Date; readonly reader: Language | null },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with soonest as (
      select n.listing_id, n.starts_at, n.day, n.slot from next_free n join listings l on l.id = n.listing_id
      where n.vertical = ${vertical} and n.starts_at is not null and n.again_at > ${now} and l.public
        ${until ? sql`and n.starts_at < ${until}` : sql``}
        ${serviceId ? sql`and l.service_id = ${serviceId}` : sql``}
        ${listings ? sql`and n.listing_id = any(${[...listings]}::uuid[])` : sql``}
        ${country ? sql`and n.country = ${country}` : sql``}
        ${city ? sql`and strpos(lower(l.location), lower(${city})) > 0` : sql``}
        ${facets.length > 0 ? sql`and n.facets @> ${[...facets]}::text[]` : sql``}
        ${mostCents === undefined ? sql`` : sql`and l.price_cents <= ${mostCents}`}
      order by n.starts_at, n.listing_id offset ${skip} limit ${take})
    select ${cardColumns(verticals, reader)}, s.starts_at, s.day, s.slot
    from soonest s join listings l on l.id = s.listing_id order by s.starts_at, s.listing_id`.execute(
    db,
  );
  return rows;
}
