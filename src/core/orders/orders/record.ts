import type { AskedMove } from '../moves/store.ts';
import type { Selectable } from 'kysely';
import type { PaymentRow } from '#core/money/payments/tables.ts';
import type { InquiryRow } from '../inquiries/store.ts';
import type { OrderDispute } from '#core/money/disputes/list-store.ts';
import type { OutcomeRow } from '../outcomes/store.ts';
import type { OpenRefund } from '#core/money/payments/open-refunds-store.ts';
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

/** How far a part is, with what its vendor has said of its lines. */
export function stateOfPart(part: ServiceOrderRow, { lines, outcomes }: OrderRecord): PartState {
  const own = new Set(
    lines.flatMap((line) => (line.service_order_id === part.id ? [line.id] : [])),
  );
  return { ...stateOfRow(part), begun: outcomes.some((row) => own.has(row.order_line_id)) };
}

/** An order with everything that belongs to it, as its tables hold it. */
export interface OrderRecord {
  readonly order: OrderRow;
  readonly serviceOrders: readonly ServiceOrderRow[];
  /** Names of the services by id. */
  readonly serviceNames: ReadonlyMap<string, string>;
  readonly lines: readonly OrderLineRow[];
  readonly events: readonly OrderEventRow[];
  /** The order's own first. */
  readonly payments: readonly PaymentRow[];
  /** Refunds that did not reach their customer yet: on their way, or failed and to be given again. */
  readonly openRefunds: readonly OpenRefund[];
  /** Lines by the changes of them that were to be paid for. */
  readonly changedLines: ReadonlyMap<string, string>;
  readonly substitutions: readonly SubstitutionRow[];
  readonly returns: readonly ReturnRow[];
  readonly outcomes: readonly OutcomeRow[];
  /** What was asked about its lines. */
  readonly inquiries: readonly InquiryRow[];
  /** What is shown of what was confided, by line. */
  readonly masks: ReadonlyMap<string, string>;
  /** What their vendors ask for, by line. */
  readonly asked: ReadonlyMap<string, AskedMove>;
  /** Who is asked for instead, by line. */
  readonly replacements: ReadonlyMap<string, OpenReplacement>;
  /** What was issued with a number and for a term, by line. */
  readonly policies: ReadonlyMap<string, PolicyRow>;
  /** Parts that wait until the marketplace has checked them, each since when. */
  readonly held: ReadonlyMap<string, Date>;
  /** By the banks of its customer's cards. What nobody but admins and its vendors sees. */
  readonly disputes: readonly OrderDispute[];
}
