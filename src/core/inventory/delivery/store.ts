import { saidPart } from '#core/shared/said-store.ts';
import type { Language } from '#base/two-languages.ts';
import { sql } from 'kysely';
import { type CalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import type { ClosedDelivery } from '#contract/delivery.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { type Closed, DELIVERY, slotName, type Terms } from './rules.ts';

export interface ServiceTerms {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly vertical: string;
  readonly public: boolean;
  /** Null if the vendor has not set any. */
  readonly terms: Terms | null;
  /** Closed days and windows from now on. */
  readonly closed: readonly Closed[];
}

export async function findTerms(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
  reader: Language | null = null,
): Promise<Map<string, ServiceTerms>> {
  if (serviceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('services')
    .select(['id', 'vertical', 'public', 'delivery'])
    .select(saidPart('services', 'name', reader).as('name'))
    .select(closedFrom(now).as('closed'))
    .where('id', 'in', serviceIds)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, name, vertical, delivery, closed, ...row }) => [
      id,
      {
        serviceId: id,
        serviceName: name,
        vertical,
        public: row.public,
        // Only `writeTerms` writes this column.
        terms: delivery as Terms | null,
        closed,
      },
    ]),
  );
}

/**
 * Stores delivery terms. Future slots with orders get the new capacity, but at least their taken
 * count; slots no longer offered keep their orders.
 */
export async function writeTerms(
  trx: Trx,
  serviceId: string,
  terms: Terms,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('services')
    .set({ delivery: JSON.stringify(terms), updated_at: now })
    .where('id', '=', serviceId)
    .execute();
  const windows = terms.windows.flatMap((window) =>
    window.days.map((day) => ({
      weekday: WEEKDAYS.indexOf(day),
      slot: slotName(window),
      capacity: window.capacity,
    })),
  );
  await sql`
    update places set capacity = greatest(places.taken, wanted.capacity)
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as wanted(weekday int, slot text, capacity int)
    where places.listing_id = ${serviceId} and places.variant = ${DELIVERY} and places.slot = wanted.slot
      and extract(dow from places.day) = wanted.weekday
      and places.day > ${ANY_DAY}::date and places.day >= ${now}::date - 1`.execute(trx);
}

/** Closed days of a service from yesterday on, because of time zones. */
const closedFrom = (now: Date) => sql<Closed[]>`(
  select coalesce(json_agg(json_build_object('day', day, 'slot', slot, 'reason', reason) order by day, slot), '[]')
  from closed_deliveries where service_id = services.id and day >= ${now}::date - 1)`;

/** Closed days of a service from a day on, with the number of earlier orders. */
export async function listClosed(
  db: Db,
  serviceId: string,
  from: CalendarDate,
): Promise<ClosedDelivery[]> {
  return db
    .selectFrom('closed_deliveries as c')
    .leftJoin('places as p', (join) =>
      join
        .onRef('p.listing_id', '=', 'c.service_id')
        .on('p.variant', '=', DELIVERY)
        .onRef('p.day', '=', 'c.day')
        .on((on) => on.or([on('c.slot', '=', ''), on('p.slot', '=', on.ref('c.slot'))])),
    )
    .select(['c.day', 'c.slot', 'c.reason'])
    .select(sql<number>`coalesce(sum(p.taken), 0)::int`.as('ordered'))
    .where('c.service_id', '=', serviceId)
    .where('c.day', '>=', from)
    .groupBy(['c.day', 'c.slot', 'c.reason'])
    .orderBy('c.day')
    .orderBy('c.slot')
    .execute();
}

/** Closes a day or window, or updates its reason. Closing a day replaces its closed windows. */
export async function closeDelivery(
  trx: Trx,
  serviceId: string,
  { day, slot, reason }: Closed,
  now: Date,
): Promise<void> {
  if (slot === '') await openDelivery(trx, serviceId, { day, slot });
  await trx
    .insertInto('closed_deliveries')
    .values({ service_id: serviceId, day, slot, reason, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'day', 'slot']).doUpdateSet({ reason, created_at: now }),
    )
    .execute();
}

/** Opens a window, or a whole day. */
export async function openDelivery(
  trx: Trx,
  serviceId: string,
  { day, slot }: Pick<Closed, 'day' | 'slot'>,
): Promise<void> {
  await trx
    .deleteFrom('closed_deliveries')
    .where('service_id', '=', serviceId)
    .where('day', '=', day)
    .$if(slot !== '', (query) => query.where('slot', '=', slot))
    .execute();
}
