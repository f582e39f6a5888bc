import { type RawBuilder, sql } from 'kysely';
import type { LineShare } from './rules.ts';

/** They answer nothing. */
type NoRow = Record<string, never>;

export interface PartShare {
  readonly id: string;
  readonly cents: number;
  readonly principal: number;
}

/** Names what is `disputed` by it as well: held by a bank, it counts as given back. */
const counted = (disputed: boolean, cents: RawBuilder<unknown>): RawBuilder<unknown> =>
  disputed ? sql`, disputed_cents = to_change.disputed_cents + ${cents}` : sql``;

/** The statement by which what parts of an order have given back changes; a part of a larger one. */
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

/** The same of their lines. */
export const linesGiveBack = (
  lines: readonly LineShare[],
  disputed = false,
): RawBuilder<NoRow> => sql<NoRow>`
  (update order_lines to_change set refunded_cents = to_change.refunded_cents + share.principal + share.fee,
    refunded_principal_cents = to_change.refunded_principal_cents + share.principal
    ${counted(disputed, sql`share.principal + share.fee`)}
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) share("lineId" uuid, principal bigint, fee bigint)
  where to_change.id = share."lineId")`;
