import { addDays, type CalendarDate, weekdayOf } from '#base/calendar-date.ts';
import { shareOf } from '#base/money.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { findSellables, type Sellable } from '../listings/sellable-store.ts';
import type { OrderStatus } from '../orders/tables.ts';
import { type Demo, type DemoListing, inChunks } from './demo.ts';
import type { DemoPerson } from './people.ts';
import { seedCancellations, seedPlaces } from './order-consequences.ts';
import { DemoRandom } from './random.ts';

/** One demonstration order of one listing. */
export interface DemoOrder {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly listing: DemoListing;
  readonly orderedOn: CalendarDate;
  readonly startingDate: CalendarDate;
  readonly people: number;
  readonly units: number;
  readonly status: Extract<OrderStatus, 'processing' | 'completed' | 'cancelled'>;
}

export type DemoOrderRows = ReturnType<typeof rowsOf>;

/** Writes orders as checkout, payment and settlement would have left them, ledger and card provider's books included. */
export async function seedOrders(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
  orders: readonly DemoOrder[],
): Promise<void> {
  const sellables = await findSellables(demo.trx, [
    ...new Set(orders.map((order) => order.listing.id)),
  ]);
  const rows = orders.map((order) => {
    const sellable = sellables.get(order.listing.id);
    const vertical = verticals[order.listing.vertical];
    if (!sellable || !vertical) throw new Error(`The demonstration sells no ${order.listing.key}`);
    return rowsOf(demo, vertical, sellable, order);
  });
  const { trx } = demo;
  await inChunks(rows, async (some) => {
    await trx
      .insertInto('orders')
      .values(some.map((row) => row.order))
      .execute();
    await trx
      .insertInto('service_orders')
      .values(some.map((row) => row.serviceOrder))
      .execute();
    await trx
      .insertInto('order_lines')
      .values(some.map((row) => row.line))
      .execute();
    await trx
      .insertInto('order_events')
      .values(some.flatMap((row) => row.events))
      .execute();
    await trx
      .insertInto('sandbox_intents')
      .values(some.map((row) => row.intent))
      .execute();
    await trx
      .insertInto('payments')
      .values(some.map((row) => row.payment))
      .execute();
    await trx
      .insertInto('ledger_transactions')
      .values(some.map((row) => row.transaction))
      .execute();
    await trx
      .insertInto('ledger_entries')
      .values(some.flatMap((row) => row.entries))
      .execute();
  });
  await seedCancellations(
    demo,
    rows.filter((row) => row.order.status === 'cancelled'),
  );
  await seedPlaces(
    demo,
    rows.filter((row) => row.order.status === 'processing'),
  );
}

/** The first day on or after `from` on which the listing runs. */
export function nextRunning(
  sellable: { readonly selectedDays: readonly string[] },
  from: CalendarDate,
): CalendarDate {
  let day = from;
  while (sellable.selectedDays.length > 0 && !sellable.selectedDays.includes(weekdayOf(day)))
    day = addDays(day, 1);
  return day;
}

function rowsOf(demo: Demo, vertical: Vertical, sellable: Sellable, demoOrder: DemoOrder) {
  const { key, buyer, people, units, startingDate, orderedOn } = demoOrder;
  const id = (what: string) => demo.id(`${what}:${key}`);
  const random = new DemoRandom(`order:${key}`);
  const at = new Date(
    `${orderedOn}T${String(random.between(7, 19)).padStart(2, '0')}:${String(random.between(10, 59))}:00Z`,
  );
  const options = {
    startingDate,
    people,
    units,
    pickupSpot: '',
    guideGender: 'any',
    specialInstructions: '',
  };
  const quote = vertical.quote(sellable.facts, options, { today: orderedOn, minutes: 0 });
  const total = quote.totalCents;
  const commission = shareOf(total, sellable.commissionBps);
  const status = demoOrder.status;
  const stamp = { created_at: at, updated_at: at };
  const sums = { item_count: 1, subtotal_cents: total };
  const event = (to: string, from: string | null, actor: string, minutes: number) => ({
    id: demo.id(`event:${key}:${to}`),
    order_id: id('order'),
    service_order_id: null,
    actor_id: null,
    actor_role: actor,
    from_status: from,
    to_status: to,
    note: '',
    created_at: new Date(at.getTime() + minutes * 60_000),
  });
  const entry = (
    account: 'card_clearing' | 'platform_commission' | 'vendor_payable',
    cents: number,
  ) => ({
    id: demo.id(`entry:${key}:${account}`),
    transaction_id: id('charge'),
    account,
    amount_cents: cents,
    vendor_id: account === 'vendor_payable' ? sellable.vendorId : null,
    service_order_id: account === 'card_clearing' ? null : id('service-order'),
  });
  const buyerWords = `${buyer.name} ${buyer.email}`;
  const last = new Date(`${startingDate}T18:00:00Z`);
  return {
    places: vertical.places(sellable.facts, options),
    order: {
      id: id('order'),
      user_id: buyer.id,
      idempotency_key: `demo-${key}`,
      request_hash: key,
      status,
      is_paid: true,
      contact: JSON.stringify({ name: buyer.name, email: buyer.email, phone: '' }),
      address: null,
      note: '',
      ...sums,
      total_cents: total,
      currency: 'USD',
      hold_expires_at: null,
      created_at: at,
      updated_at: status === 'completed' ? last : at,
    },
    serviceOrder: {
      id: id('service-order'),
      order_id: id('order'),
      service_id: sellable.serviceId,
      vendor_id: sellable.vendorId,
      status,
      ...sums,
      commission_bps: sellable.commissionBps,
      commission_cents: commission,
      refunded_cents: status === 'cancelled' ? total : 0,
      reference: null,
      sub_details: JSON.stringify({}),
      words: buyerWords,
      paid_at: at,
      ...stamp,
    },
    line: {
      id: id('line'),
      order_id: id('order'),
      service_order_id: id('service-order'),
      listing_id: sellable.facts.id,
      vertical: sellable.vertical,
      kind: sellable.facts.kind,
      name: sellable.facts.name,
      picture: JSON.stringify(sellable.pictures[0] ?? null),
      quantity: 1,
      unit_cents: total,
      total_cents: total,
      options: JSON.stringify(options),
      sub_details: JSON.stringify(quote.subDetails),
      starts_on: startingDate,
      country: sellable.facts.country,
      cancellation: JSON.stringify(vertical.cancellation(sellable.facts)),
      voucher_code: id('voucher').replaceAll('-', '').slice(-16).toUpperCase(),
      checked_in_at: status === 'completed' ? last : null,
    },
    events: [
      event('pending', null, 'customer', 0),
      event('processing', 'pending', 'system', 1),
      ...(status === 'completed'
        ? [{ ...event('completed', 'processing', 'vendor', 0), created_at: last }]
        : []),
      ...(status === 'cancelled' ? [event('cancelled', 'processing', 'customer', 600)] : []),
    ],
    intent: {
      id: `sbx_${id('intent')}`,
      client_secret: `sbx_${id('intent')}_secret`,
      amount_cents: total,
      currency: 'USD',
      status: 'succeeded' as const,
      order_ref: id('order'),
      idempotency_key: id('payment'),
      card_brand: 'visa',
      card_last4: '4242',
      failure_code: null,
      failure_message: null,
      refunded_cents: status === 'cancelled' ? total : 0,
      ...stamp,
    },
    payment: {
      id: id('payment'),
      order_id: id('order'),
      user_id: buyer.id,
      provider: 'sandbox',
      provider_ref: `sbx_${id('intent')}`,
      client_secret: null,
      amount_cents: total,
      currency: 'USD',
      status: status === 'cancelled' ? ('refunded' as const) : ('succeeded' as const),
      refunded_cents: status === 'cancelled' ? total : 0,
      failure_code: null,
      failure_message: null,
      card_brand: 'visa',
      card_last4: '4242',
      ask_at: null,
      settled_at: at,
      words: `${buyerWords} ${sellable.facts.name}`,
      ...stamp,
    },
    transaction: {
      id: id('charge'),
      kind: 'charge' as const,
      order_id: id('order'),
      payment_id: id('payment'),
      refund_id: null,
      created_at: at,
    },
    entries: [
      entry('card_clearing', total),
      entry('platform_commission', -commission),
      entry('vendor_payable', -(total - commission)),
    ],
  };
}
