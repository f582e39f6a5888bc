import { vendorLevel } from '#base/permissions.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { isUndecided } from '#base/disputes.ts';
import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import type { CsvColumn } from '#base/csv.ts';
import { PAYMENT_STATE_NAMES, paymentStateOf } from '#base/payment-state.ts';
import type { Order } from '#contract/orders.ts';
import type { Booking, SoldItem, VendorOrder } from '#contract/vendor-orders.ts';
import { orderNumber } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { nextOutcomes } from '../outcomes/present.ts';
import { presentEvent, presentPart } from './present.ts';
import { whenOf } from './policy.ts';
import { contactForVendor } from '#core/money/index.ts';
import { leftOf } from '#core/money/payments/refund-rules.ts';
import { leftForVendor } from '../refunds/rules.ts';
import { redeemRefusal } from './rules.ts';
import type { PartRecord } from './vendor-store.ts';

/** Without the address and the phone for members who may not read what is confided. */
export const withoutConfided = (
  order: VendorOrder,
  { vendorRole }: Pick<SessionUser, 'vendorRole'>,
): VendorOrder =>
  vendorRole === null || vendorLevel(vendorRole, 'confided') !== undefined
    ? order
    : { ...order, address: null, userId: { ...order.userId, phone: null } };

export function presentVendorOrder(
  market: Pick<Market, 'verticals' | 'clock'>,
  { part, record }: PartRecord,
): VendorOrder {
  const { order, events, lines } = record;
  const { items, ...shown } = presentPart(market, part, record);
  const { name, email, phone } = contactForVendor(order);
  const dispute =
    record.disputes.find(({ partId }) => partId === null || partId === part.id)?.status ?? null;
  const worksThere =
    order.is_paid &&
    part.status !== 'cancelled' &&
    items.some(({ vertical }) => market.verticals[vertical]?.needsAddress === true);
  return {
    ...shown,
    userId: { name: name || null, email: email || null, phone: phone || null },
    nextOn: part.next_on,
    beingChecked: record.held.has(part.id),
    forDesk: items.every(({ vertical }) => market.verticals[vertical]?.secrets?.forDesk === true),
    dispute,
    paymentState: paymentStateOf({
      isPaid: order.is_paid,
      totalCents: part.subtotal_cents,
      refundedCents: part.refunded_cents - part.disputed_cents,
      dispute,
    }),
    // Vendors see addresses only for deliveries and work at home. Only our own checkout writes this
    // column.
    address: part.delivery !== null || worksThere ? (order.address as Order['address']) : null,
    items: items.map(({ voucherCode: _theirs, ...item }) => {
      const line = ofItem(lines, part, item._id);
      const money = {
        totalCents: line.total_cents,
        linePrincipalCents: line.principal_cents,
        lineRefundedCents: line.refunded_cents,
        lineRefundedPrincipalCents: line.refunded_principal_cents,
      };
      return {
        ...item,
        checkedInAt: line.checked_in_at?.toISOString() ?? null,
        refundable: isRefundable(record, part, line.id)
          ? refundableOf({ ...money, lineId: line.id }, item.outcomes)
          : NOTHING,
        nextOutcomes: nextOutcomes(market.verticals[item.vertical], item.outcomes, {
          open: order.is_paid && part.status !== 'cancelled' && !record.held.has(part.id),
          money,
          line: {
            when: whenOf(line),
            used: line.checked_in_at !== null,
            // Only quotes write this column.
            subDetails: line.sub_details as Readonly<Record<string, unknown>>,
            paidAt: part.paid_at,
          },
          now: market.clock.now(),
        }),
      };
    }),
    timeline: events
      .filter((event) => event.service_order_id === null || event.service_order_id === part.id)
      .map(presentEvent),
  };
}

const NOTHING = { principal: 0, fee: 0 };

/** False while the refund of an item would be refused whatever is left of it. */
const isRefundable = (
  { order, disputes, held, inquiries }: PartRecord['record'],
  part: PartRecord['part'],
  lineId: string,
): boolean =>
  order.is_paid &&
  !held.has(part.id) &&
  !disputes.some(({ status }) => isUndecided(status)) &&
  !inquiries.some(
    (row) => row.order_line_id === lineId && row.what === 'checking' && row.state === 'open',
  );

function refundableOf(
  line: Parameters<typeof leftOf>[0]['lines'][number],
  said: SoldItem['outcomes'],
): SoldItem['refundable'] {
  const [left = NOTHING] = leftOf({ lines: [line] });
  const { principal, fee } = leftForVendor(
    left,
    said.map(({ outcome }) => outcome),
  );
  return { principal: toDollars(principal), fee: toDollars(fee) };
}

/** The booking behind a voucher. */
export function presentBooking({ part, record }: PartRecord, itemId: string): Booking {
  const { order, lines, serviceNames } = record;
  const line = ofItem(lines, part, itemId);
  const why = redeemRefusal({
    isPaid: order.is_paid,
    status: part.status,
    givenUpAt: line.given_up_at,
    checkedInAt: line.checked_in_at,
  });
  return {
    code: line.voucher_code,
    serviceOrderId: part.id,
    itemId,
    name: line.name,
    serviceName: serviceNames.get(part.service_id) ?? '',
    customerName: contactForVendor(order).name,
    quantity: line.quantity,
    startsOn: line.starts_on,
    // Only quotes write this column.
    subDetails: line.sub_details as Record<string, unknown>,
    status: part.status,
    checkedInAt: line.checked_in_at?.toISOString() ?? null,
    message: why === null ? '' : refusalWords(new Refusal(409, why)),
  };
}

function ofItem(
  lines: PartRecord['record']['lines'],
  part: PartRecord['part'],
  itemId: string,
): PartRecord['record']['lines'][number] {
  const line = lines.find(({ id }) => id === itemId);
  if (!line) throw new Error(`Service order ${part.id} has no line ${itemId}`);
  return line;
}

const paymentName = ({ paymentState }: VendorOrder): string =>
  paymentState === 'pending' ? 'Unpaid' : PAYMENT_STATE_NAMES[paymentState];

export const LIST_COLUMNS: readonly CsvColumn<VendorOrder>[] = [
  { title: 'Order Number', value: (row) => orderNumber(row.mainOrderId) },
  { title: 'Order ID', value: (row) => row._id },
  { title: 'Main Order ID', value: (row) => row.mainOrderId },
  { title: 'Service', value: (row) => row.serviceName },
  { title: 'Customer', value: (row) => row.userId.name },
  { title: 'Email', value: (row) => row.userId.email },
  { title: 'Date', value: (row) => row.createdAt },
  { title: 'Status', value: (row) => row.status },
  { title: 'Items', value: (row) => row.itemCount },
  { title: 'Total', value: (row) => row.subtotal.toFixed(2) },
  { title: 'Refunded', value: (row) => row.refunded.toFixed(2) },
  { title: 'Payment', value: paymentName },
  { title: 'Reference', value: (row) => row.reference },
];

type ItemRow = { readonly order: VendorOrder; readonly item: VendorOrder['items'][number] };

export const itemRows = (order: VendorOrder): ItemRow[] =>
  order.items.map((item) => ({ order, item }));

export const ITEM_COLUMNS: readonly CsvColumn<ItemRow>[] = [
  { title: 'Order Number', value: ({ order }) => orderNumber(order.mainOrderId) },
  { title: 'Order ID', value: ({ order }) => order._id },
  { title: 'Main Order ID', value: ({ order }) => order.mainOrderId },
  { title: 'Date', value: ({ order }) => order.createdAt },
  { title: 'Status', value: ({ order }) => order.status },
  { title: 'Payment', value: ({ order }) => paymentName(order) },
  { title: 'Customer', value: ({ order }) => order.userId.name },
  { title: 'Email', value: ({ order }) => order.userId.email },
  { title: 'Phone', value: ({ order }) => order.userId.phone },
  { title: 'Service', value: ({ order }) => order.serviceName },
  { title: 'Item', value: ({ item }) => item.name },
  { title: 'Category', value: ({ item }) => item.category },
  { title: 'Product ID', value: ({ item }) => item.productId },
  { title: 'Day', value: ({ item }) => item.startsOn },
  { title: 'Quantity', value: ({ item }) => item.quantity },
  { title: 'Unit Price', value: ({ item }) => item.unitPrice.toFixed(2) },
  { title: 'Total', value: ({ item }) => item.totalPrice.toFixed(2) },
  { title: 'Details', value: ({ item }) => inWords(item.subDetails) },
  { title: 'Order Details', value: ({ order }) => inWords(order.subDetails) },
  { title: 'Reference', value: ({ order }) => order.reference },
  { title: 'Delivery Day', value: ({ order: { delivery } }) => delivery?.day ?? null },
  {
    title: 'Delivery Hours',
    value: ({ order: { delivery } }) => (delivery?.from ? `${delivery.from}-${delivery.to}` : null),
  },
  {
    title: 'Address',
    value: ({ order: { address } }) =>
      address === null
        ? null
        : [
            address.name,
            address.line,
            address.area,
            address.city,
            address.country,
            address.landmark,
          ]
            .filter(Boolean)
            .join(', '),
  },
  { title: 'Address Phone', value: ({ order }) => order.address?.phone ?? null },
];

/** Free-form details in one cell. */
function inWords(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(
      ([name, value]) =>
        `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join('; ');
}
