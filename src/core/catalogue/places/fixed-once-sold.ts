import { sql } from 'kysely';
import { addDays, type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { badInput } from '#base/errors.ts';
import { ownValue } from '#base/own-value.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { bookable } from '#verticals/capabilities/bookable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Trx } from '#core/shared/database.ts';

/** Throws a 400 that names each changed detail by which bookings to come were measured. */
export async function refuseFixed(
  trx: Trx,
  vertical: Pick<Vertical, 'capabilities'>,
  id: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  now: Date,
): Promise<void> {
  const changed = fixedOf(vertical).filter((name) => of(before, name) !== of(after, name));
  if (changed.length === 0 || !(await isSold(trx, id, now))) return;
  throw badInput(
    Object.fromEntries(
      changed.map((name) => [`details.${name}`, 'This stays as it is while bookings are to come']),
    ),
    { errorCodes: Object.fromEntries(changed.map((name) => [`details.${name}`, 'sold' as const])) },
  );
}

interface Measured {
  readonly vertical: Pick<Vertical, 'capabilities'>;
  readonly listing: { readonly id: string; readonly details: unknown };
}

/**
 * True if the details that measure the listings' places are as they were read. Locks the listings: a vendor's edit waits for
 * the transaction, and then finds the sale.
 */
export async function stillMeasured(trx: Trx, lines: readonly Measured[]): Promise<boolean> {
  const fixed = lines.filter(({ vertical }) => fixedOf(vertical).length > 0);
  if (fixed.length === 0) return true;
  const { rows } = await sql<{ id: string; details: unknown }>`
    select id, details from listings where id = any(${fixed.map(({ listing }) => listing.id)}::uuid[])
    order by id for share`.execute(trx);
  const now = new Map(rows.map(({ id, details }) => [id, details]));
  return fixed.every(({ vertical, listing }) =>
    fixedOf(vertical).every((name) => of(listing.details, name) === of(now.get(listing.id), name)),
  );
}

const fixedOf = (vertical: Pick<Vertical, 'capabilities'>): readonly string[] =>
  capabilityOf(vertical, bookable)?.fixedOnceSold ?? [];

const of = (details: unknown, name: string): unknown =>
  typeof details === 'object' && details !== null ? ownValue({ ...details }, name) : undefined;

/** True if places of a listing are held or sold from today on, in any time zone. */
async function isSold(trx: Trx, id: string, now: Date): Promise<boolean> {
  const since: CalendarDate = addDays(todayIn('UTC', now), -1);
  const { rows } = await sql`
    select 1 from holds
    where listing_id = ${id} and state <> 'released' and day >= ${since} limit 1`.execute(trx);
  return rows.length > 0;
}
