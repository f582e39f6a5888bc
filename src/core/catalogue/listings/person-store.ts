import { asksPerson } from '#verticals/capabilities/fulfilled.ts';
import { sql } from 'kysely';
import { type Person, principalOf, type Visit } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { billed } from '#verticals/capabilities/billed.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { findDueBills } from '../bills/store.ts';
import type { Db } from '#core/shared/database.ts';
import type { Quoted } from './quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { locksOf } from '../quote-locks/store.ts';
import { findAllowance } from '#core/compliance/index.ts';
import type { Allowance } from '#core/compliance/standing/rules.ts';
import { listDependants } from '#core/identity/index.ts';

/** The customer as each vertical's rules may know them. */
export type Persons = ReadonlyMap<string, Known>;
/** With the sending limits, for verticals that send money on. */
export interface Known extends Person {
  readonly allowance?: Allowance;
}
export const NOBODY_KNOWN: Persons = new Map();

interface VisitRow {
  readonly vertical: string;
  readonly listing_id: string;
  readonly starts_at: Date | null;
  readonly bought_at: Date;
  readonly options: unknown;
  readonly sub_details: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  readonly order_id: string;
  readonly account: string | null;
  readonly checking: boolean;
  readonly paid_as: string | null;
}

/** Max visits of a year that count; the latest ones. */
const MAX_VISITS = 500;

/**
 * The facts of an account that these verticals' rules ask for: its dependants, its purchases of the last year, and its held
 * quotes. Reads nothing for guests, or if no vertical asks.
 */
export async function findPersons(
  market: Pick<Market, 'verticals' | 'sendLimits'>,
  db: Db,
  asked: readonly (Vertical | undefined)[],
  {
    userId,
    now,
    butLine,
    indicative = false,
  }: {
    readonly userId: string | undefined;
    readonly now: Date;
    /** The order line that is to be changed does not count. */
    readonly butLine?: string;
    /** Only the price is wanted, whether or not the user may buy. */
    readonly indicative?: boolean;
  },
): Promise<Persons> {
  if (userId === undefined) return NOBODY_KNOWN;
  const known = asked.filter((vertical) => vertical !== undefined);
  const idsOf = (some: readonly Vertical[]) => [...new Set(some.map(({ id }) => id))];
  const judged = indicative
    ? []
    : idsOf(known.filter((vertical) => capabilityOf(vertical, compliance)));
  const locked = idsOf(known.filter((vertical) => capabilityOf(vertical, heldQuotes)));
  const visited = idsOf(known.filter((vertical) => capabilityOf(vertical, asksPerson)));
  const ids = [...new Set([...visited, ...judged, ...locked])];
  if (ids.length === 0) return NOBODY_KNOWN;
  const allowance =
    judged.length > 0 ? await findAllowance(market, db, { userId, now, butLine }) : undefined;
  const locks = locked.length > 0 ? await locksOf(db, userId) : [];
  const withBills = idsOf(known.filter((vertical) => capabilityOf(vertical, billed)));
  const bills = withBills.length > 0 ? await findDueBills(db, userId) : [];
  const visitors = await findVisitors(db, visited, { userId, now, butLine });
  return new Map(
    ids.map((id) => [
      id,
      {
        ...(visitors.get(id) ?? NO_PERSON),
        ...(locked.includes(id) && { locks }),
        ...(withBills.includes(id) && { bills }),
        ...(allowance && judged.includes(id) && { allowance }),
      },
    ]),
  );
}

const NO_PERSON: Person = { dependants: [], visits: [] };

async function findVisitors(
  db: Db,
  ids: readonly string[],
  {
    userId,
    now,
    butLine,
  }: { readonly userId: string; readonly now: Date; readonly butLine: string | undefined },
): Promise<Persons> {
  if (ids.length === 0) return NOBODY_KNOWN;
  const dependants = await listDependants(db, userId);
  const { rows } = await sql<VisitRow>`
    select l.vertical, l.listing_id, l.starts_at, o.created_at as bought_at, l.options, l.sub_details,
      o.id as order_id, (select c.hash from order_line_secrets c where c.order_line_id = l.id) as account,
      exists (select from inquiries i where i.order_line_id = l.id and i.what = 'checking' and i.state = 'open') as checking,
      (select p.reference from line_outcomes p where p.order_line_id = l.id and p.outcome = 'paid' limit 1) as paid_as,
      (l.no_show_at is null and (s.status = 'completed' or l.checked_in_at is not null)) as done
    from orders o
    join service_orders s on s.order_id = o.id
    join order_lines l on l.service_order_id = s.id
    where o.user_id = ${userId} and o.is_paid and s.status <> 'cancelled' and l.given_up_at is null and l.vertical = any(${ids})
      and coalesce(l.starts_at, o.created_at) > ${now}::timestamptz - interval '1 year'
      and (l.total_cents = 0 or l.refunded_cents < l.total_cents)
      ${butLine === undefined ? sql`` : sql`and l.id <> ${butLine}`}
    order by coalesce(l.starts_at, o.created_at) desc limit ${MAX_VISITS}`.execute(db);
  const visits = Map.groupBy(rows, ({ vertical }) => vertical);
  return new Map(
    ids.map((id) => [id, { dependants, visits: (visits.get(id) ?? []).map(visitOf) }]),
  );
}

const visitOf = (row: VisitRow): Visit => ({
  listingId: row.listing_id,
  startsAt: row.starts_at?.toISOString() ?? null,
  boughtAt: row.bought_at.toISOString(),
  options: row.options,
  subDetails: row.sub_details,
  done: row.done,
  account: row.account,
  ...(row.paid_as !== null && { paidAs: row.paid_as }),
  ...(row.checking && { checkingIn: row.order_id.slice(-8).toUpperCase() }),
});

/** Adds a line that is earlier in the same cart: its visit, and the money it sends. */
export function withQuoted(persons: Persons, quoted: Quoted, quantity = 1): Persons {
  if (persons.size === 0) return persons;
  const { vertical, quote } = quoted;
  const visit = visitBefore(quoted);
  const cents = capabilityOf(vertical, compliance) ? principalOf(quote) * quantity : 0;
  return new Map(
    [...persons].map(([id, person]) => [
      id,
      {
        ...person,
        ...(visit && id === vertical.id && { visits: [...person.visits, visit] }),
        ...(person.allowance &&
          cents > 0 && {
            allowance: {
              ...person.allowance,
              sent: [...person.allowance.sent, { at: null, cents }],
            },
          }),
      },
    ]),
  );
}

/** A quoted line as a visit, for the next choices of the same cart; null if the vertical does not ask. */
const visitBefore = ({ sellable, vertical, options, quote }: Quoted): Visit | null =>
  capabilityOf(vertical, asksPerson)
    ? {
        listingId: sellable.facts.id,
        startsAt: quote.when?.startsAt ?? null,
        boughtAt: null,
        options,
        subDetails: quote.subDetails,
        done: false,
      }
    : null;
