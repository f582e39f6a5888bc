import { sql } from 'kysely';
import type { Person, Visit } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { findDueBills } from '../bills/store.ts';
import type { Db } from '../database.ts';
import { listDependants } from './store.ts';

/** Who chooses, by the vertical whose rules ask. */
export type Persons = ReadonlyMap<string, Person>;
export const NOBODY_KNOWN: Persons = new Map();

interface VisitRow {
  readonly vertical: string;
  readonly listing_id: string;
  readonly starts_at: Date | null;
  readonly bought_at: Date;
  readonly options: unknown;
  readonly sub_details: Readonly<Record<string, unknown>>;
  readonly done: boolean;
}

/** Of more visits than this in a year the latest count. */
const MOST_VISITS = 500;

/**
 * What the rules of these verticals may know of an account: whom it cares for, and what it has bought of them from a year
 * ago on. Nothing is read where none of them asks, or nobody is signed in.
 */
export async function findPersons(
  db: Db,
  asked: readonly (Vertical | undefined)[],
  {
    userId,
    now,
    butLine,
  }: {
    readonly userId: string | undefined;
    readonly now: Date;
    /** A booking that is to be changed does not stand in its own way. */
    readonly butLine?: string;
  },
): Promise<Persons> {
  const ids = [...new Set(asked.flatMap((vertical) => (vertical?.asksPerson ? vertical.id : [])))];
  if (ids.length === 0 || userId === undefined) return NOBODY_KNOWN;
  const dependants = await listDependants(db, userId);
  const bills = asked.some((vertical) => vertical?.asksPerson && vertical.bills)
    ? await findDueBills(db, userId)
    : [];
  const { rows } = await sql<VisitRow>`
    select l.vertical, l.listing_id, l.starts_at, o.created_at as bought_at, l.options, l.sub_details,
      (l.no_show_at is null and (s.status = 'completed' or l.checked_in_at is not null)) as done
    from orders o
    join service_orders s on s.order_id = o.id
    join order_lines l on l.service_order_id = s.id
    where o.user_id = ${userId} and o.is_paid and s.status <> 'cancelled' and l.vertical = any(${ids})
      and coalesce(l.starts_at, o.created_at) > ${now}::timestamptz - interval '1 year'
      and (l.total_cents = 0 or l.refunded_cents < l.total_cents)
      ${butLine === undefined ? sql`` : sql`and l.id <> ${butLine}`}
    order by coalesce(l.starts_at, o.created_at) desc limit ${MOST_VISITS}`.execute(db);
  const visits = Map.groupBy(rows, ({ vertical }) => vertical);
  return new Map(
    ids.map((id) => [id, { dependants, bills, visits: (visits.get(id) ?? []).map(visitOf) }]),
  );
}

const visitOf = (row: VisitRow): Visit => ({
  listingId: row.listing_id,
  startsAt: row.starts_at?.toISOString() ?? null,
  boughtAt: row.bought_at.toISOString(),
  options: row.options,
  subDetails: row.sub_details,
  done: row.done,
});

/** The same persons with one more visit: what stands before a line in the same cart. */
export function withVisit(persons: Persons, vertical: string, visit: Visit): Persons {
  const person = persons.get(vertical);
  if (!person) return persons;
  return new Map(persons).set(vertical, { ...person, visits: [...person.visits, visit] });
}
