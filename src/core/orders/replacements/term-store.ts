import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { NamedInBoth } from './rules.ts';
import type { CalendarDate } from '#base/calendar-date.ts';

/** Sold facts of a term that a replacement must match. */
export interface SoldTerm {
  readonly kind: string;
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
}

export const readSold = (db: Db, lineId: string): Promise<SoldTerm> =>
  db
    .selectFrom('order_lines')
    .select(['kind', 'options'])
    // Only quotes and the change rules write this column.
    .select(sql<Readonly<Record<string, unknown>>>`sub_details`.as('subDetails'))
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();

export async function findLines(db: Db, lineIds: readonly string[]) {
  if (lineIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders', 'orders.id', 'l.order_id')
    .selectAll('l')
    .select('orders.contact')
    .where('l.id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Replaced workers of a line, in order, with the handover to their successor. */
export const listFormer = (db: Db, lineId: string) =>
  db
    .selectFrom('replacements')
    // Only `writeAgreed` writes this column.
    .select((is) => is.ref('former').$castTo<NamedInBoth>().as('who'))
    .select((is) => is.ref('handover_on').$castTo<string>().as('handover'))
    .where('order_line_id', '=', lineId)
    .where('status', '=', 'agreed')
    .orderBy('handover_on')
    .orderBy('id')
    .execute();

/**
 * Listings of a service and kind that are free on all these days, by name. Terms take whole days,
 * so any taken or closed place excludes a listing.
 */
export async function listFree(
  db: Db,
  {
    serviceId,
    kind,
    but,
    from,
    to,
  }: {
    readonly serviceId: string;
    readonly kind: string;
    readonly but: string;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('listings as l')
    .select('l.id')
    .where('l.service_id', '=', serviceId)
    .where('l.kind', '=', kind)
    .where('l.public', '=', true)
    .where('l.id', '<>', but)
    .where(
      sql<boolean>`not exists (
        select from places p where p.listing_id = l.id and p.day between ${from}::date and ${to}::date
          and (p.taken > 0 or p.closed))`,
    )
    .orderBy('l.name')
    .orderBy('l.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
