import { type RawBuilder, sql } from 'kysely';
import type { LineShare } from './rules.ts';

/** Statements without a returned row. */
type NoRow = Record<string, never>;

export interface PartShare {
  readonly id: string;
  readonly cents: number;
  readonly principal: number;
}

/** Also adds to `disputed_cents`: amounts held by a dispute count as refunded. */
const counted = (disputed: boolean, cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  disputed ? sql`, disputed_cents = to_change.disputed_cents + ${cents}` : sql``;

/** SQL fragment that adds to the refunded totals of an order's parts. */
export const partsGiveBack = (
  parts: readonly PartShare[],
  now: Date,
  disputed = false,
): RawBuilder<NoRow> => sql<NoRow>`
  (update service_orders to_change set refunded_cents = to_change.refunded_cents + part.cents,
    refunded_principal_cents = to_change.refunded_principal_cents + part.principal,
    updated_at = ${now}::timestamptz ${counted(disputed, sql`part.cents`)}
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part(id uuid, cents bigint, principal bigint)
  where to_change.id = part.id)`;

/** SQL fragment that adds to the refunded totals of order lines. */
export const linesGiveBack = (
  lines: readonly LineShare[],
  disputed = false,
): RawBuilder<NoRow> => sql<NoRow>`
  (update order_lines to_change set refunded_cents = to_change.refunded_cents + share.principal + share.fee,
    refunded_principal_cents = to_change.refunded_principal_cents + share.principal
    ${counted(disputed, sql`share.principal + share.fee`)}
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) share("lineId" uuid, principal bigint, fee bigint)
  where to_change.id = share."lineId")`;
