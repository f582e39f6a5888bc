import { toDollars } from '#base/money.ts';
import type { QuoteLine } from '#verticals/choice.ts';
import type { OrderPayment } from '#contract/order-payments.ts';
import type { Order, OrderEvent, OrderItem, ServiceOrder } from '#contract/orders.ts';
import { printed } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { presentInquiry } from '../inquiries/present.ts';
import { presentOutcomes } from '../outcomes/present.ts';
import type { AskedMove } from '../moves/store.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { presentGuarantee } from '../replacements/present.ts';
import { presentReturn } from '../returns/present.ts';
import { returnableLine } from '../returns/return-goods.ts';
import { returnableOf } from '../returns/rules.ts';
import { todayWhere } from '#core/catalogue/listings/rules.ts';
import { reviewRefusal } from '#core/catalogue/reviews/rules.ts';
import { presentSubstitution } from '../substitutions/answer.ts';
import { presentCancellation, presentQuoteLine } from '#core/catalogue/index.ts';
import type { LineChange } from '../changes/rules.ts';
import { cancellationOf, whenOf } from './policy.ts';
import {
  type OrderEventRow,
  type OrderLineRow,
  type OrderRecord,
  type ServiceOrderRow,
  stateOfPart,
} from './record.ts';
import { contactOf, type PaymentRow } from '#core/money/index.ts';
import {
  checkedBy,
  correctableOf,
  documentOf,
  presentChangeable,
  presentEnd,
} from './present-item.ts';
import { judgedRow, rowsToCancel } from './cancel-lines.ts';
import { isCancellableLine } from './cancel-rules.ts';
import { isCancellable, isCancelledLine, type PartState } from './rules.ts';

type Shown = Pick<Market, 'verticals' | 'clock'>;

/** The customer's view of an order. */
export function presentOrder(market: Shown, record: OrderRecord): Order {
  const { order, serviceOrders, events, payments } = record;
  const { name, email, phone, for: person } = contactOf(order);
  return {
    _id: order.id,
    status: order.status,
    isPaid: order.is_paid,
    itemCount: order.item_count,
    subtotal: toDollars(order.subtotal_cents),
    shipping: 'Free',
    total: toDollars(order.total_cents),
    currency: order.currency,
    contact: { name, email, phone },
    forPerson: person
      ? { personId: person.personId, name: person.name, relation: person.relation }
      : null,
    address: order.address === null ? null : (inOneOrder(order.address) as Order['address']),
    note: order.note,
    heldUntil: order.hold_expires_at?.toISOString() ?? null,
    cancellable: serviceOrders.some((row) => isOpenPart(row, record, market.clock.now())),
    serviceOrders: serviceOrders.map((part) => presentPart(market, part, record)),
    payments: payments.map((row) => presentPayment(row, record)),
    timeline: events.map(presentEvent),
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
  };
}

/** Without an earlier cancellation, only the status matters. */
const isOpenPart = (row: ServiceOrderRow, record: OrderRecord, now: Date): boolean =>
  isCancellable(stateOfPart(row, record)) &&
  (record.lines.every((line) => line.service_order_id !== row.id || line.given_up_at === null) ||
    rowsToCancel(record, row.id, now).length > 0);

export function presentPart(
  market: Shown,
  row: ServiceOrderRow,
  record: OrderRecord,
): ServiceOrder {
  const { order, serviceNames, lines, returns } = record;
  const details = inOneOrder(row.sub_details) as Record<string, unknown>;
  return {
    _id: row.id,
    mainOrderId: row.order_id,
    serviceId: row.service_id,
    serviceName: serviceNames.get(row.service_id) ?? '',
    status: row.status,
    itemCount: row.item_count,
    subtotal: toDollars(row.subtotal_cents),
    refunded: toDollars(row.refunded_cents - row.disputed_cents),
    isPaid: order.is_paid,
    items: lines
      .filter((line) => line.service_order_id === row.id)
      .map((line) =>
        presentItem(market, record, line, {
          serviceId: row.service_id,
          state: stateOfPart(row, record),
          vouched: order.is_paid && !isCancelledLine(row.status, line.given_up_at),
          completed: row.status === 'completed',
        }),
      ),
    moreItems: 0,
    subDetails: order.note === '' ? details : { ...details, note: order.note },
    reference: row.reference,
    // Only our own checkout writes this column.
    delivery: row.delivery as ServiceOrder['delivery'],
    returns: returns
      .filter((one) => one.service_order_id === row.id)
      .map((one) => presentReturn(one, (lineId) => lines.find(({ id }) => id === lineId)?.name)),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    checkedBy: checkedBy(row, record),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentItem(
  { verticals, clock }: Shown,
  record: OrderRecord,
  line: OrderLineRow,
  {
    serviceId,
    state,
    vouched,
    completed,
  }: {
    readonly serviceId: string;
    readonly state: PartState;
    readonly vouched: boolean;
    readonly completed: boolean;
  },
): OrderItem {
  const picture = presentPictureOrNone(line.picture);
  const now = clock.now();
  const today = todayWhere(line, now);
  const when = whenOf(line);
  const said = record.outcomes.filter((row) => row.order_line_id === line.id);
  const outcomes = presentOutcomes(said);
  const { count, until } = returnableOf(returnableLine(line, record), today);
  return {
    _id: line.id,
    name: line.name,
    category: line.kind,
    vertical: line.vertical,
    productId: line.listing_id,
    imageUrl: picture?.imageUrl ?? '',
    picture,
    quantity: line.quantity,
    unitPrice: toDollars(line.unit_cents),
    totalPrice: toDollars(line.total_cents),
    subDetails: inOneOrder(line.sub_details) as Record<string, unknown>,
    confided: record.masks.get(line.id) ?? null,
    correctable: correctableOf(verticals[line.vertical], record, line, vouched),
    outcomes,
    fulfilment: line.fulfilment,
    startsOn: line.starts_on,
    when: when && { ...when, to: line.ended_on ?? when.to },
    // Only quotes write this column.
    quoteLines: (line.quote_lines as readonly QuoteLine[]).map(presentQuoteLine),
    refunded: toDollars(line.refunded_cents - line.disputed_cents),
    country: line.country,
    href: verticals[line.vertical]?.pagePath({ id: line.listing_id, serviceId }) ?? '',
    cancellation: presentCancellation(cancellationOf(line), when, now),
    voucherCode: vouched ? line.voucher_code : null,
    substitutions: record.substitutions
      .filter((one) => one.order_line_id === line.id)
      .map(presentSubstitution),
    returnable: count,
    returnUntil: until,
    series: line.series_id,
    cancellable:
      vouched &&
      line.fulfilment === 'attended' &&
      isCancellableLine(state, judgedRow(record, line, now)),
    cancelled: isCancelledLine(state.status, line.given_up_at),
    noShow: line.no_show_at !== null,
    ...presentChangeable(verticals, record, line, now),
    proposedMove: presentAsked(record.asked.get(line.id), now),
    ...presentEnd(line, vouched, now),
    document: vouched ? documentOf(verticals[line.vertical], outcomes, line) : null,
    ...presentInquiry(
      verticals[line.vertical],
      {
        outcomes: said,
        inquiries: record.inquiries.filter((row) => row.order_line_id === line.id),
        leftCents: line.total_cents - line.refunded_cents,
        vouched,
      },
      now,
    ),
    policy: policyState(line, record),
    contract:
      vouched && capabilityOf(verticals[line.vertical], printed)?.document.kind === 'contract',
    guarantee: presentGuarantee(
      verticals[line.vertical],
      line,
      { vouched, request: record.replacements.get(line.id) },
      now,
    ),
    changes: (line.changes as readonly LineChange[]).map((change) => ({
      at: change.at,
      subDetails: inOneOrder(change.subDetails) as Record<string, unknown>,
      startsOn: change.startsOn,
      refunded: toDollars(change.refundCents),
      paid: toDollars(change.paidCents ?? 0),
    })),
    reviewable:
      reviewRefusal({
        paid: vouched,
        cancelled: false,
        // The own-listing rule is checked when the review is submitted.
        own: false,
        free: line.total_cents === 0,
        completed,
        fulfilment: line.fulfilment,
        startsOn: line.starts_on,
        today,
      }) === null,
    reviewFrom:
      vouched && line.starts_on !== null && today < line.starts_on ? line.starts_on : null,
  };
}

function policyState(line: OrderLineRow, { order, policies }: OrderRecord): OrderItem['policy'] {
  if (line.terms === null || !order.is_paid) return null;
  const policy = policies.get(line.id);
  if (!policy) return line.refunded_cents < line.total_cents ? 'requested' : null;
  if (policy.cancelled_at !== null) return 'cancelled';
  return policy.claimed_at === null ? 'issued' : 'claimed';
}

/** A proposal that can still be answered. */
const presentAsked = (move: AskedMove | undefined, now: Date): OrderItem['proposedMove'] =>
  move && move.answerBy > now
    ? { day: move.day, slot: move.slot, answerBy: move.answerBy.toISOString() }
    : null;

export function presentPayment(
  row: PaymentRow,
  { changedLines, openRefunds }: Pick<OrderRecord, 'changedLines' | 'openRefunds'>,
): OrderPayment {
  const openOf = (state: 'pending' | 'failed') =>
    openRefunds
      .filter(({ paymentId, status }) => paymentId === row.id && status === state)
      .reduce((sum, { cents }) => sum + cents, 0);
  return {
    _id: row.id,
    stipePaymentId: row.provider_ref,
    provider: row.provider,
    amount: toDollars(row.amount_cents),
    refunded: toDollars(row.refunded_cents),
    refundPending: toDollars(openOf('pending')),
    refundFailed: toDollars(openOf('failed')),
    currency: row.currency,
    status: row.status,
    card:
      row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    changedItem: row.change_id === null ? null : (changedLines.get(row.change_id) ?? null),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentEvent(row: OrderEventRow): OrderEvent {
  return {
    _id: row.id,
    // Our own code only writes values of the contract's types.
    what: row.what as OrderEvent['what'],
    by: row.actor_role as OrderEvent['by'],
    serviceOrderId: row.service_order_id,
    status: row.to_status as OrderEvent['status'],
    note: row.note,
    at: row.created_at.toISOString(),
  };
}

/** jsonb reorders keys; responses before and after storing must be identical. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOneOrder(inner)]),
  );
}
