import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { firstStanding } from '../orders/order-store.ts';
import type { LineChange } from './rules.ts';
import type { When } from '#base/cancellation.ts';
import { times } from '#base/money.ts';
import { type PlaceNeed, principalOf, type QuoteLine } from '#verticals/choice.ts';
import { remindHoursOf } from '#verticals/capabilities/bookable.ts';
import type { Quoted } from '#core/catalogue/listings/quote-rules.ts';

/** A line's choice, which neither the ledger nor mails need. */
export interface ChosenLine {
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly unitCents: number;
  /** One of several bookings made as one choice. */
  readonly ofSeries: boolean;
  readonly changes: readonly LineChange[];
}

/** The caller has locked the order. */
export async function readChosen(trx: Db, lineId: string): Promise<ChosenLine> {
  return trx
    .selectFrom('order_lines')
    .select([
      'options',
      'unit_cents as unitCents',
      sql<boolean>`series_id is not null`.as('ofSeries'),
      // Only quotes and the change rules write these columns.
      sql<Readonly<Record<string, unknown>>>`sub_details`.as('subDetails'),
      sql<LineChange[]>`changes`.as('changes'),
    ])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
}

/** Increases of a line and its part, and the part's new commission. */
export interface Raise {
  readonly cents: number;
  readonly principalCents: number;
  readonly unitCents: number;
  readonly commissionCents: number;
}

interface NewChoice {
  readonly orderId: string;
  readonly serviceOrderId: string;
  readonly lineId: string;
  readonly choice: FrozenChoice;
  readonly voucherCode: string;
  readonly reducedCents: number;
  readonly changes: readonly LineChange[];
  readonly remindAt: Date | null;
  /** Null if it costs no more, in which case the line's price stays. */
  readonly raise: Raise | null;
}

/** Writes a line's new choice, its price increase, and its part's next due day. */
export async function writeChoice(
  trx: Trx,
  { orderId, serviceOrderId, lineId, choice, raise, ...row }: NewChoice,
  now: Date,
): Promise<void> {
  const { when } = choice;
  await trx
    .updateTable('order_lines')
    .set({
      options: JSON.stringify(choice.options),
      sub_details: JSON.stringify(choice.subDetails),
      starts_on: when.from,
      ends_on: when.to,
      slot: when.slot ?? null,
      starts_at: when.startsAt === null ? null : new Date(when.startsAt),
      cancellation: JSON.stringify(choice.cancellation),
      guaranteed_until: choice.guaranteedUntil === null ? null : new Date(choice.guaranteedUntil),
      voucher_code: row.voucherCode,
      changes: JSON.stringify(row.changes),
      reduced_cents: row.reducedCents,
      remind_at: row.remindAt,
      ...(raise && {
        quote_lines: JSON.stringify(choice.quoteLines),
        unit_cents: sql<number>`unit_cents + ${raise.unitCents}`,
        total_cents: sql<number>`total_cents + ${raise.cents}`,
        principal_cents: sql<number>`principal_cents + ${raise.principalCents}`,
      }),
    })
    .where('id', '=', lineId)
    .execute();
  await trx
    .with('order', (db) =>
      db
        .updateTable('orders')
        .set({
          updated_at: now,
          ...(raise && {
            subtotal_cents: sql<number>`subtotal_cents + ${raise.cents}`,
            total_cents: sql<number>`total_cents + ${raise.cents}`,
          }),
        })
        .where('id', '=', orderId),
    )
    .updateTable('service_orders')
    .set({
      due_on: firstStanding(sql`${serviceOrderId}`, null),
      updated_at: now,
      ...(raise && {
        subtotal_cents: sql<number>`subtotal_cents + ${raise.cents}`,
        principal_cents: sql<number>`principal_cents + ${raise.principalCents}`,
        commission_cents: raise.commissionCents,
      }),
    })
    .where('id', '=', serviceOrderId)
    .execute();
}

/** The agreed choice, frozen so that later price changes do not affect it. */
export interface FrozenChoice {
  readonly options: unknown;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly when: When;
  readonly cancellation: unknown;
  /** ISO instant. */
  readonly guaranteedUntil: string | null;
  readonly needs: readonly PlaceNeed[];
  readonly quoteLines: readonly QuoteLine[];
  /** Passed-on amount of all units. */
  readonly principalCents: number;
  /** Hours before the start at which the customer is reminded. */
  readonly remindHours: number;
}

/** The new choice with these fields as sold: the person may no longer be on any list. */
export function keepSaid(
  choice: FrozenChoice,
  { subDetails }: { readonly subDetails: Readonly<Record<string, unknown>> },
  names: readonly string[],
): FrozenChoice {
  const said = Object.entries(subDetails).filter(([name]) => names.includes(name));
  return { ...choice, subDetails: { ...choice.subDetails, ...Object.fromEntries(said) } };
}

export const freeze = (quoted: Quoted, when: When, quantity: number): FrozenChoice => ({
  options: quoted.options,
  subDetails: quoted.quote.subDetails,
  when,
  cancellation: quoted.cancellation,
  guaranteedUntil: quoted.quote.guaranteedUntil ?? null,
  needs: quoted.needs,
  quoteLines: quoted.quote.lines,
  principalCents: times(principalOf(quoted.quote), quantity),
  remindHours: remindHoursOf(quoted.vertical, quoted.sellable.facts),
});
