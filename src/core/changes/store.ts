import { sql } from 'kysely';
import type { When } from '#base/cancellation.ts';
import type { Trx } from '../database.ts';
import { type Demand, placeKey } from '../inventory/left-rules.ts';
import type { Quoted } from '../listings/quote-rules.ts';
import type { LineChange } from './rules.ts';

/** What a line keeps beyond what the ledger and the mails know of it. */
export interface ChosenLine {
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly changes: readonly LineChange[];
}

/** The order is locked by the caller. */
export async function readChosen(trx: Trx, lineId: string): Promise<ChosenLine> {
  return trx
    .selectFrom('order_lines')
    .select([
      'options',
      // Only ever written from a vertical's quote, and from the rules of changes.
      sql<Readonly<Record<string, unknown>>>`sub_details`.as('subDetails'),
      sql<LineChange[]>`changes`.as('changes'),
    ])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
}

/** What a line holds of its listing, as a demand that is met already: of each place so many fewer are missing. */
export async function heldBy(trx: Trx, lineId: string): Promise<Demand> {
  const rows = await trx
    .selectFrom('holds')
    .select(['listing_id', 'variant', 'day', 'slot', 'count'])
    .where('order_line_id', '=', lineId)
    .where('state', '<>', 'released')
    .execute();
  return new Map(rows.map((row) => [placeKey(row.listing_id, row), -row.count]));
}

interface NewChoice {
  readonly orderId: string;
  readonly serviceOrderId: string;
  readonly lineId: string;
  readonly quoted: Quoted;
  readonly when: When;
  readonly voucherCode: string;
  readonly reducedCents: number;
  readonly changes: readonly LineChange[];
  readonly remindAt: Date | null;
}

/** Writes a line's new choice, and the day on which its part is due next. What was paid for it stays what it was. */
export async function writeChoice(
  trx: Trx,
  { orderId, serviceOrderId, lineId, quoted, when, ...row }: NewChoice,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({
      options: JSON.stringify(quoted.options),
      sub_details: JSON.stringify(quoted.quote.subDetails),
      starts_on: when.from,
      ends_on: when.to,
      slot: when.slot ?? null,
      starts_at: when.startsAt === null ? null : new Date(when.startsAt),
      cancellation: JSON.stringify(quoted.cancellation),
      guaranteed_until:
        quoted.quote.guaranteedUntil === undefined ? null : new Date(quoted.quote.guaranteedUntil),
      voucher_code: row.voucherCode,
      changes: JSON.stringify(row.changes),
      reduced_cents: row.reducedCents,
      remind_at: row.remindAt,
    })
    .where('id', '=', lineId)
    .execute();
  await trx
    .with('order', (db) =>
      db.updateTable('orders').set({ updated_at: now }).where('id', '=', orderId),
    )
    .updateTable('service_orders')
    .set({
      due_on: sql<string>`(select min(starts_on) from order_lines where service_order_id = ${serviceOrderId})`,
      updated_at: now,
    })
    .where('id', '=', serviceOrderId)
    .execute();
}
