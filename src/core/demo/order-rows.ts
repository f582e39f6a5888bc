// Long because an order of the demo is one value, whose rows belong together.
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { partId } from '#base/ids.ts';
import { shareOf } from '#base/money.ts';
import { type CalendarDate, startOfDay } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { NO_TERMS, type PlaceNeed, principalOf } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { SoldDelivery } from '#core/inventory/delivery/judge-rules.ts';
import { DELIVERY, slotName, type Window } from '#core/inventory/delivery/rules.ts';
import type { Sellable } from '#core/catalogue/listings/sellable-store.ts';
import type { LedgerPart } from '#core/money/ledger/tables.ts';
import { payableFrom } from '#core/money/payouts/payable-rules.ts';
import { firstDayOf } from '#core/orders/orders/next-day-rules.ts';
import type { Demo } from './demo.ts';
import type { DemoOrder } from './orders.ts';
import { DemoRandom } from './random.ts';
import { offerRows, returnRows } from './after-order-rows.ts';
import { policyRows } from './policy-rows.ts';
import { confidedRow } from './confided-rows.ts';
import type { DemoDelivery, DemoOutcome } from './sale.ts';
import { soldInOther } from '#core/orders/orders/sold-words.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The marketplace's defaults. */
const PAYOUT_RULES = { leastCents: 20_00, afterStart: 0, passedOn: 2, passedOnNew: 7 };
/** Hours from the order to its shipping. */
const HOURS_TO_SHIP = 5;
/** Hours from the order to the customer's cancellation, the last step counted from the order. */
const HOURS_TO_CANCEL = 10;
/** Hours from the order to the policy's number. */
const HOURS_TO_ISSUE = 2;
/** Minimum hours between an order and its delivery on the same day. */
const HOURS_AHEAD = 6;

/** The same options, for a product without variants. */
const offeredOptions = (options: object) => ({ ...options, variant: '' });

/** Within the chosen window, at UTC+2 or +3; otherwise in the evening. */
const cameAt = (day: CalendarDate, window: Window | null | undefined): Date =>
  new Date(
    window ? Date.parse(`${day}T${window.from}:00Z`) - 2 * HOUR_MS : Date.parse(`${day}T18:00:00Z`),
  );

/** The commission of a sale at a point in time, in basis points. */
export type CommissionOf = (
  sellable: Pick<Sellable, 'serviceId' | 'commissionBps'>,
  at: Date,
) => number;

export type DemoOrderRows = ReturnType<typeof rowsOf>;

/** The rows of an order as checkout, payment and settlement leave them. */
export function rowsOf(
  demo: Demo,
  vertical: Vertical,
  {
    sellables,
    commissionOf,
  }: {
    readonly sellables: ReadonlyMap<string, Sellable>;
    readonly commissionOf: CommissionOf;
  },
  { key, buyer, day, orderedOn, status, address, delivery, sentBack, lines: bought }: DemoOrder,
) {
  const id = (what: string) => demo.id(`${what}:${key}`);
  const serviceOrderId = partId(id('service-order'), id('order'));
  const random = new DemoRandom(`order:${key}`);
  const last = cameAt(day, delivery?.window);
  const drawn = Date.parse(
    `${orderedOn}T${String(random.between(7, 19)).padStart(2, '0')}:${String(random.between(10, 59))}:00Z`,
  );
  // Moves the order back by whole days if it would be too late for its delivery window, or if later
  // steps would be in the future.
  const latest = Math.min(
    last.getTime() - HOURS_AHEAD * HOUR_MS,
    demo.now.getTime() - HOURS_TO_CANCEL * HOUR_MS,
  );
  const at = new Date(drawn - Math.ceil(Math.max(0, drawn - latest) / DAY_MS) * DAY_MS);
  const finished = status === 'completed';
  const said = bought.flatMap((line) => line.said ?? []);
  const cameBack = said.some(({ outcome }) => outcome === 'returned' || outcome === 'failed');
  const isBack = status === 'cancelled' || sentBack?.state === 'received' || cameBack;
  const soldAs = (listingId: string, options: object) => {
    const sellable = sellables.get(listingId);
    if (!sellable) throw new Error(`The demonstration does not sell all of ${key}`);
    const timeZone = zoneOf(sellable.facts.country);
    const now = localNowIn(timeZone, startOfDay(orderedOn, timeZone));
    return {
      sellable,
      timeZone,
      ...vertical.read(sellable.facts, options, { now, terms: NO_TERMS }),
    };
  };
  const quoted = bought.map(({ listingId, options, quantity, offered, ...policy }, index) => ({
    ...policy,
    ...soldAs(listingId, options),
    quantity,
    name: index === 0 ? key : `${key}:${index}`,
    offer: offered === undefined ? null : soldAs(offered, offeredOptions(options)),
  }));
  const lines = quoted.map(
    ({ sellable, quote, options, cancellation, timeZone, quantity, name }) => ({
      id: demo.id(`line:${name}`),
      order_id: id('order'),
      service_order_id: serviceOrderId,
      listing_id: sellable.facts.id,
      vertical: sellable.vertical,
      kind: sellable.facts.kind,
      name: sellable.facts.name,
      language: sellable.written.language,
      in_other: jsonOrNull(soldInOther(sellable, quote.subDetails)),
      picture: JSON.stringify(sellable.pictures[0] ?? null),
      quantity,
      unit_cents: quote.totalCents,
      total_cents: quote.totalCents * quantity,
      options: JSON.stringify(options),
      sub_details: JSON.stringify(quote.subDetails),
      fulfilment: vertical.fulfilment,
      starts_on: quote.when?.from ?? null,
      ends_on: quote.when?.to ?? null,
      slot: quote.when?.slot ?? null,
      starts_at: quote.when?.startsAt ? new Date(quote.when.startsAt) : null,
      time_zone: timeZone,
      quote_lines: JSON.stringify(quote.lines),
      principal_cents: principalOf(quote) * quantity,
      refunded_principal_cents: isBack ? principalOf(quote) * quantity : 0,
      terms: capabilityOf(vertical, insured)
        ? JSON.stringify({
            details: vertical.parseDetails(sellable.facts.details),
            inOther: sellable.written.inOther,
          })
        : null,
      refunded_cents: isBack ? quote.totalCents * quantity : 0,
      country: sellable.facts.country,
      cancellation: JSON.stringify(cancellation),
      voucher_code: demo.id(`voucher:${name}`).replaceAll('-', '').slice(-16).toUpperCase(),
      checked_in_at: finished && vertical.fulfilment === 'attended' ? last : null,
    }),
  );
  const [{ sellable } = { sellable: undefined }] = quoted;
  if (!sellable) throw new Error(`Nothing was bought with ${key}`);
  const sent = vertical.fulfilment === 'sent';
  const sold = delivery ? soldDelivery(day, delivery) : null;
  const shipped = sent && (finished || status === 'shipped');
  const shippedAt = new Date(at.getTime() + HOURS_TO_SHIP * HOUR_MS);
  const total = lines.reduce((sum, line) => sum + line.total_cents, 0);
  const principal = lines.reduce((sum, line) => sum + line.principal_cents, 0);
  const commissionBps = commissionOf(sellable, at);
  const commission = shareOf(total - principal, commissionBps);
  const stamp = { created_at: at, updated_at: at };
  const sums = {
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal_cents: total,
  };
  const event = (to: string, from: string | null, actor: string, minutes: number) => ({
    id: demo.id(`event:${key}:${to}`),
    order_id: id('order'),
    service_order_id: null,
    actor_id: null,
    actor_role: actor,
    from_status: from,
    to_status: to,
    what: from === null ? 'placed' : to === 'cancelled' ? 'cancelled' : 'moved',
    note: '',
    created_at: new Date(at.getTime() + minutes * 60_000),
  });
  const refunded = isBack ? total : 0;
  const entry = (
    account: 'card_clearing' | 'platform_commission' | 'vendor_payable',
    cents: number,
    share: LedgerPart | null = null,
  ) => ({
    id: demo.id(`entry:${key}:${share === 'principal' ? share : account}`),
    transaction_id: id('charge'),
    account,
    amount_cents: cents,
    part: share,
    at,
    vendor_id: account === 'card_clearing' ? null : sellable.vendorId,
    service_order_id: account === 'card_clearing' ? null : serviceOrderId,
  });
  const part = { order_id: id('order'), service_order_id: serviceOrderId };
  const buyerWords = `${buyer.name} ${buyer.email}`;
  const payable = finished
    ? payableFrom(
        {
          completedAt: last,
          isDelivered: sold !== null,
          vendorSince: new Date(0),
          lines: quoted.map(({ cancellation, quote, timeZone }) => ({
            fulfilment: vertical.fulfilment,
            startsOn: quote.when?.from ?? null,
            timeZone,
            principalCents: principalOf(quote),
            cancellation,
          })),
        },
        PAYOUT_RULES,
      )
    : null;
  const policies = quoted.flatMap(({ number, quote, cancellation: _sold }, index) => {
    const line = lines[index];
    if (number === undefined || !line || !quote.when) return [];
    const issuedAt = new Date(at.getTime() + HOURS_TO_ISSUE * HOUR_MS);
    return [
      policyRows(demo, {
        line,
        number,
        buyerId: buyer.id,
        vendorId: sellable.vendorId,
        endsOn: quote.when.to,
        issuedAt,
        cancelledOn: status === 'cancelled' ? orderedOn : null,
      }),
    ];
  });
  const confided = quoted.flatMap(({ secrets, sellable: { facts } }, index) => {
    const line = lines[index];
    if (!secrets || !line) return [];
    return [confidedRow({ line, secrets, vertical, facts, at })];
  });
  const outcomes = quoted.flatMap(({ said: own = [] }, index) => {
    const line = lines[index];
    return line ? own.map((one) => outcomeRow(demo, { line, vertical, one, at })) : [];
  });
  return {
    policies,
    confided,
    outcomes,
    /** The vendor's reason why the money came back. */
    cameBack: said.find(({ reason }) => reason !== undefined)?.reason ?? null,
    slot: slotNeed(sellable.serviceId, day, delivery?.window),
    // Sold-out pieces are no longer in stock; the substitute's pieces are held.
    places: quoted.map(({ places, quantity, offer }) =>
      offer ? [] : places.map((need) => ({ ...need, count: need.count * quantity })),
    ),
    offers: quoted.flatMap(({ quote, quantity, offer }, index) => {
      const line = lines[index];
      if (!offer || !line) return [];
      return offerRows(demo, part, {
        line,
        unitCents: quote.totalCents,
        quantity,
        at,
        needs: offer.places,
        ...offer,
      });
    }),
    returned: sentBack
      ? returnRows(demo, part, {
          sentBack,
          lines,
          vendorId: sellable.vendorId,
          cameAt: last,
          refunded,
        })
      : null,
    order: {
      id: id('order'),
      user_id: buyer.id,
      idempotency_key: `demo-${key}`,
      request_hash: key,
      status,
      is_paid: true,
      contact: JSON.stringify({ name: buyer.name, email: buyer.email, phone: '' }),
      address: address
        ? JSON.stringify({ name: buyer.name, phone: buyer.phone, ...address })
        : null,
      note: '',
      ...sums,
      total_cents: total,
      currency: 'USD',
      hold_expires_at: null,
      created_at: at,
      updated_at: finished ? last : at,
    },
    serviceOrder: {
      id: serviceOrderId,
      order_id: id('order'),
      service_id: sellable.serviceId,
      vendor_id: sellable.vendorId,
      // Only whole orders are shipped, not their parts.
      status: status === 'shipped' ? ('processing' as const) : status,
      ...sums,
      commission_bps: commissionBps,
      commission_cents: commission,
      principal_cents: principal,
      refunded_cents: refunded,
      refunded_principal_cents: isBack ? principal : 0,
      reference: shipped ? (delivery?.reference ?? null) : null,
      delivery: sold ? JSON.stringify(sold) : null,
      shipped_at: shipped ? shippedAt : null,
      completed_at: finished ? last : null,
      payable_from: payable?.from ?? null,
      payable_why: payable?.why ?? null,
      due_on: firstDayOf(
        lines.map((line) => line.starts_on),
        sold,
      ),
      sub_details: JSON.stringify({}),
      words: buyerWords,
      paid_at: at,
      ...stamp,
    },
    lines,
    events: [
      event('pending', null, 'customer', 0),
      event('processing', 'pending', 'system', 1),
      ...(shipped ? [event('shipped', 'processing', 'vendor', HOURS_TO_SHIP * 60)] : []),
      ...(finished
        ? [
            {
              ...event('completed', sent ? 'shipped' : 'processing', 'vendor', 0),
              created_at: last,
            },
          ]
        : []),
      ...(status === 'cancelled'
        ? [event('cancelled', 'processing', 'customer', HOURS_TO_CANCEL * 60)]
        : []),
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
      refunded_cents: refunded,
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
      status: refunded > 0 ? ('refunded' as const) : ('succeeded' as const),
      refunded_cents: refunded,
      failure_code: null,
      failure_message: null,
      card_brand: 'visa',
      card_last4: '4242',
      ask_at: null,
      settled_at: at,
      words: [buyerWords, ...lines.map(({ name }) => name)].join(' '),
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
      entry('vendor_payable', -principal, 'principal'),
      entry('vendor_payable', -(total - principal - commission), 'sale'),
    ].filter(({ amount_cents: cents }) => cents !== 0),
  };
}

function outcomeRow(
  demo: Demo,
  {
    line,
    vertical,
    one: { outcome, hours, reference = '', reason = '' },
    at,
  }: {
    readonly line: { readonly id: string; readonly order_id: string };
    readonly vertical: Vertical;
    readonly one: DemoOutcome;
    readonly at: Date;
  },
) {
  const step = outcomesOf(vertical).find(({ name }) => name === outcome);
  if (!step) throw new Error(`Nothing of ${vertical.id} is ${outcome}`);
  return {
    id: demo.id(`outcome:${line.id}:${outcome}`),
    order_line_id: line.id,
    order_id: line.order_id,
    outcome,
    final: step.final,
    reference,
    reason,
    actor_id: null,
    request_key: `demo-${outcome}`,
    request_hash: outcome,
    created_at: new Date(at.getTime() + hours * HOUR_MS),
  };
}

const jsonOrNull = (value: unknown): string | null =>
  value === null ? null : JSON.stringify(value);

function soldDelivery(day: CalendarDate, { window, transitDays }: DemoDelivery): SoldDelivery {
  if (!window) return { day: null, from: null, to: null, transitDays };
  return { day, from: window.from, to: window.to, transitDays: null };
}

/** The delivery slot that an order takes, like a place of a listing. */
function slotNeed(
  serviceId: string,
  day: CalendarDate,
  window: Window | null | undefined,
): { readonly serviceId: string; readonly need: PlaceNeed } | null {
  if (!window) return null;
  const { capacity } = window;
  return {
    serviceId,
    need: { variant: DELIVERY, day, slot: slotName(window), count: 1, capacity },
  };
}
