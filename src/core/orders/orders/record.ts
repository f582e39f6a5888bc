import type { AskedMove } from '../moves/store.ts';
import type { Selectable } from 'kysely';
import type { OpenRefund, OrderDispute, PaymentRow } from '#core/money/index.ts';
import type { InquiryRow } from '../inquiries/store.ts';
import type { OutcomeRow } from '../outcomes/store.ts';
import type { PolicyRow } from '../policies/store.ts';
import type { OpenReplacement } from '../replacements/store.ts';
import type { ReturnsTable } from '../returns/tables.ts';
import type { SubstitutionsTable } from '../substitutions/tables.ts';
import type { PartState } from './rules.ts';
import type {
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
  ServiceOrdersTable,
} from './tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type ServiceOrderRow = Selectable<ServiceOrdersTable>;
export type OrderLineRow = Selectable<OrderLinesTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;
export type SubstitutionRow = Selectable<SubstitutionsTable>;
export interface ReturnRow extends Selectable<ReturnsTable> {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

const stateOfRow = ({
  status,
  shipped_at: shippedAt,
}: Pick<ServiceOrderRow, 'status' | 'shipped_at'>): PartState => ({
  status,
  shipped: shippedAt !== null,
});

/** Progress of a part, with the outcomes its vendor has entered. */
export function stateOfPart(part: ServiceOrderRow, { lines, outcomes }: OrderRecord): PartState {
  const own = new Set(
    lines.flatMap((line) => (line.service_order_id === part.id ? [line.id] : [])),
  );
  return { ...stateOfRow(part), begun: outcomes.some((row) => own.has(row.order_line_id)) };
}

export interface OrderRecord {
  readonly order: OrderRow;
  readonly serviceOrders: readonly ServiceOrderRow[];
  readonly serviceNames: ReadonlyMap<string, string>;
  readonly lines: readonly OrderLineRow[];
  readonly events: readonly OrderEventRow[];
  /** The order's own payment first, then those of changes. */
  readonly payments: readonly PaymentRow[];
  /** Refunds that have not reached the customer: pending, or failed and unresolved. */
  readonly openRefunds: readonly OpenRefund[];
  /** Line ids by the id of a change with a payment. */
  readonly changedLines: ReadonlyMap<string, string>;
  readonly substitutions: readonly SubstitutionRow[];
  readonly returns: readonly ReturnRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly inquiries: readonly InquiryRow[];
  readonly masks: ReadonlyMap<string, string>;
  readonly asked: ReadonlyMap<string, AskedMove>;
  readonly replacements: ReadonlyMap<string, OpenReplacement>;
  /** Issued policies, by line. */
  readonly policies: ReadonlyMap<string, PolicyRow>;
  /** Parts held for a compliance check, with the start of the hold. */
  readonly held: ReadonlyMap<string, Date>;
  /** Visible to admins and vendors only. */
  readonly disputes: readonly OrderDispute[];
}
