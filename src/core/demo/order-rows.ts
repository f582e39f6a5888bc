// Long because an order of the demo is one value, whose rows belong together.
import { partId } from '#base/ids.ts';
import { shareOf } from '#base/money.ts';
import { type CalendarDate, startOfDay } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { localNowIn } from '#base/local-now.ts';
import { NO_TERMS, type PlaceNeed, principalOf } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { SoldDelivery } from '#core/inventory/delivery/judge-rules.ts';
import { DELIVERY, slotName, type Window } from '#core/inventory/delivery/rules.ts';
import type { Sellable } from '#core/catalogue/listings/sellable-store.ts';
import type { LedgerPart } from '#core/money/ledger/tables.ts';
import { payableFrom } from '#core/money/payouts/payable-rules.ts';
import { firstDayOf } from '#core/orders/orders/next-day-rules.ts';
import { soldInOther } from '#core/orders/orders/sold-words.ts';
import { codeOf } from '#core/orders/policies/rules.ts';
import { refundFor } from '#core/orders/substitutions/rules.ts';
import type { Demo } from './demo.ts';
import { DemoRandom } from './random.ts';
import { unsealedSecrets } from './sealed.ts';
import type { DemoDelivery, DemoOrder } from './sale.ts';

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
/** Hours from the order to the offer of a substitute. */
const HOURS_TO_OFFER = 2;
/** Minimum hours between an order and its delivery on the same day. */
const HOURS_AHEAD = 6;
/** Hours from delivery to the return request, and from there to the vendor's answer. */
const HOURS_TO_RETURN = 14;
const HOURS_TO_ANSWER = 5;

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value));

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

/** A place that an order takes, of a listing or a service. */
interface TakenPlace {
  readonly of: string;
  readonly line: string;
  readonly need: PlaceNeed;
  /** The substitution that it is held for. */
  readonly offer: string | null;
}

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
  const orderId = id('order');
  const serviceOrderId = partId(id('service-order'), orderId);
  const part = { order_id: orderId, service_order_id: serviceOrderId };
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
  const stamp = { created_at: at, updated_at: at };
  const finished = status === 'completed';
  const said = bought.flatMap((line) => line.said ?? []);
  const cameBack = said.some(({ outcome }) => outcome === 'returned' || outcome === 'failed');
  const isBack = status === 'cancelled' || sentBack?.state === 'received' || cameBack;
  const soldAs = (listingId: string, options: object) => {
    const sellable = sellables.get(listingId);
    if (!sellable) throw new Error(`The demo does not sell all of ${key}`);
    const timeZone = zoneOf(sellable.facts.country);
    const now = localNowIn(timeZone, startOfDay(orderedOn, timeZone));
    const choice = vertical.read(sellable.facts, options, { now, terms: NO_TERMS });
    return { sellable, timeZone, ...choice, principal: principalOf(choice.quote) };
  };
  const sold = bought.map(({ listingId, options, offered, ...line }, index) => {
    const name = index === 0 ? key : `${key}:${index}`;
    return {
      ...line,
      ...soldAs(listingId, options),
      name,
      id: demo.id(`line:${name}`),
      // The same options, for a product without variants.
      offer: offered === undefined ? null : soldAs(offered, { ...options, variant: '' }),
    };
  });
  const [first] = sold;
  if (!first) throw new Error(`Nothing was bought with ${key}`);
  const { serviceId, vendorId } = first.sellable;
  const lines = sold.map((line) => {
    const { sellable, quote, options, cancellation, timeZone, quantity, principal } = line;
    const { facts, written } = sellable;
    return {
      ...part,
      id: line.id,
      listing_id: facts.id,
      vertical: sellable.vertical,
      kind: facts.kind,
      name: facts.name,
      language: written.language,
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
      principal_cents: principal * quantity,
      refunded_principal_cents: isBack ? principal * quantity : 0,
      terms: capabilityOf(vertical, insured)
        ? JSON.stringify({
            details: vertical.parseDetails(facts.details),
            inOther: written.inOther,
          })
        : null,
      refunded_cents: isBack ? quote.totalCents * quantity : 0,
      country: facts.country,
      cancellation: JSON.stringify(cancellation),
      voucher_code: demo.id(`voucher:${line.name}`).replaceAll('-', '').slice(-16).toUpperCase(),
      checked_in_at: finished && vertical.fulfilment === 'attended' ? last : null,
    };
  });
  const isSent = vertical.fulfilment === 'sent';
  const delivered = delivery ? soldDelivery(day, delivery) : null;
  const shipped = isSent && (finished || status === 'shipped');
  const total = lines.reduce((sum, line) => sum + line.total_cents, 0);
  const principal = lines.reduce((sum, line) => sum + line.principal_cents, 0);
  const refunded = isBack ? total : 0;
  const commissionBps = commissionOf(first.sellable, at);
  const commission = shareOf(total - principal, commissionBps);
  const sums = {
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal_cents: total,
  };
  const buyerWords = `${buyer.name} ${buyer.email}`;
  const card = { card_brand: 'visa', card_last4: '4242' };
  const intent = `sbx_${id('intent')}`;
  const payable = finished
    ? payableFrom(
        {
          completedAt: last,
          isDelivered: delivered !== null,
          vendorSince: new Date(0),
          lines: sold.map((line) => ({
            fulfilment: vertical.fulfilment,
            startsOn: line.quote.when?.from ?? null,
            timeZone: line.timeZone,
            principalCents: line.principal,
            cancellation: line.cancellation,
          })),
        },
        PAYOUT_RULES,
      )
    : null;
  const event = (to: string, from: string | null, actor: string, when: Date) => ({
    id: demo.id(`event:${key}:${to}`),
    order_id: orderId,
    actor_role: actor,
    from_status: from,
    to_status: to,
    what: from === null ? 'placed' : to === 'cancelled' ? 'cancelled' : 'moved',
    note: '',
    created_at: when,
  });
  /** An event of the part that does not change the status. */
  const noted = (of: string, what: string, actor: string, note: string, when: Date) => ({
    ...event(of, of, actor, when),
    ...part,
    id: demo.id(`event:${serviceOrderId}:${what}`),
    what,
    note,
  });
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
    vendor_id: account === 'card_clearing' ? null : vendorId,
    service_order_id: account === 'card_clearing' ? null : serviceOrderId,
  });
  const charged = [
    entry('card_clearing', total),
    entry('platform_commission', -commission),
    entry('vendor_payable', -principal, 'principal'),
    entry('vendor_payable', -(total - principal - commission), 'sale'),
  ].filter(({ amount_cents: cents }) => cents !== 0);
  const refundId = demo.id(`refund:${orderId}`);
  const refundEntriesId = demo.id(`refund-entries:${orderId}`);
  const booking = { order_id: orderId, payment_id: id('payment'), created_at: at };
  const offers = sold.flatMap(({ id: lineId, offer, quote, quantity, sellable }) => {
    if (!offer) return [];
    const { facts, pictures } = offer.sellable;
    const replacement = {
      listingId: facts.id,
      name: facts.name,
      subDetails: offer.quote.subDetails,
      unitCents: offer.quote.totalCents,
      picture: pictures[0] ?? null,
    };
    return [
      {
        needs: offer.places.map((need) => ({ ...need, count: need.count * quantity })),
        event: noted(
          'processing',
          'replacement_offered',
          'vendor',
          sellable.facts.name,
          later(at, HOURS_TO_OFFER),
        ),
        row: {
          ...part,
          id: demo.id(`substitution:${lineId}`),
          order_line_id: lineId,
          missing: quantity,
          state: 'proposed' as const,
          refund_cents: refundFor({ unitCents: quote.totalCents, missing: quantity }, replacement),
          replacement: JSON.stringify(replacement),
          note: '',
          created_at: later(at, HOURS_TO_OFFER),
        },
        listingId: facts.id,
      },
    ];
  });
  const returnId = demo.id(`return:${serviceOrderId}`);
  const requestedAt = later(last, HOURS_TO_RETURN);
  const answeredAt = later(requestedAt, HOURS_TO_ANSWER);
  const taken = (of: string, line: string, need: PlaceNeed, offer: string | null = null) => ({
    of,
    line,
    need,
    offer,
  });
  const window = delivery?.window;
  // Sold-out pieces are no longer in stock; the substitute's pieces are held. A cancelled order holds
  // nothing.
  const places: TakenPlace[] = isBack
    ? []
    : [
        ...sold.flatMap(({ id: lineId, sellable, places: needs, quantity, offer }) =>
          offer
            ? []
            : needs.map((need) =>
                taken(sellable.facts.id, lineId, { ...need, count: need.count * quantity }),
              ),
        ),
        ...offers.flatMap(({ listingId, needs, row }) =>
          needs.map((need) => taken(listingId, row.order_line_id, need, row.id)),
        ),
        // The delivery slot, like a place of a listing.
        ...(window
          ? [
              taken(serviceId, first.id, {
                variant: DELIVERY,
                day,
                slot: slotName(window),
                count: 1,
                capacity: window.capacity,
              }),
            ]
          : []),
      ];
  return {
    places,
    order: {
      id: orderId,
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
      created_at: at,
      updated_at: finished ? last : at,
    },
    serviceOrder: {
      id: serviceOrderId,
      order_id: orderId,
      service_id: serviceId,
      vendor_id: vendorId,
      // Only whole orders are shipped, not their parts.
      status: status === 'shipped' ? ('processing' as const) : status,
      ...sums,
      commission_bps: commissionBps,
      commission_cents: commission,
      principal_cents: principal,
      refunded_cents: refunded,
      refunded_principal_cents: isBack ? principal : 0,
      reference: shipped ? (delivery?.reference ?? null) : null,
      delivery: jsonOrNull(delivered),
      shipped_at: shipped ? later(at, HOURS_TO_SHIP) : null,
      completed_at: finished ? last : null,
      payable_from: payable?.from ?? null,
      payable_why: payable?.why ?? null,
      due_on: firstDayOf(
        lines.map((line) => line.starts_on),
        delivered,
      ),
      sub_details: JSON.stringify({}),
      words: buyerWords,
      paid_at: at,
      ...stamp,
    },
    lines,
    intent: {
      id: intent,
      client_secret: `${intent}_secret`,
      amount_cents: total,
      currency: 'USD',
      status: 'succeeded' as const,
      order_ref: orderId,
      idempotency_key: id('payment'),
      refunded_cents: refunded,
      ...card,
      ...stamp,
    },
    payment: {
      id: id('payment'),
      order_id: orderId,
      user_id: buyer.id,
      provider: 'sandbox',
      provider_ref: intent,
      amount_cents: total,
      currency: 'USD',
      status: isBack ? ('refunded' as const) : ('succeeded' as const),
      refunded_cents: refunded,
      settled_at: at,
      words: [buyerWords, ...lines.map(({ name }) => name)].join(' '),
      ...card,
      ...stamp,
    },
    refunds: isBack
      ? [
          {
            id: refundId,
            payment_id: id('payment'),
            ...part,
            amount_cents: total,
            reason:
              said.find(({ reason }) => reason !== undefined)?.reason ??
              (sentBack ? `Sent back: ${sentBack.reason}` : 'Cancelled by the customer'),
            provider_ref: `sbx_${refundId}`,
            status: 'succeeded' as const,
            created_by: buyer.id,
            ...stamp,
          },
        ]
      : [],
    transactions: [
      { ...booking, id: id('charge'), kind: 'charge' as const, refund_id: null },
      ...(isBack
        ? [{ ...booking, id: refundEntriesId, kind: 'refund' as const, refund_id: refundId }]
        : []),
    ],
    // The entries of a refund mirror the charge.
    entries: [
      ...charged,
      ...(isBack ? charged : []).map((one) => ({
        ...one,
        id: demo.id(`refund-entry:${one.id}`),
        transaction_id: refundEntriesId,
        amount_cents: -one.amount_cents,
      })),
    ],
    events: [
      event('pending', null, 'customer', at),
      event('processing', 'pending', 'system', new Date(at.getTime() + 60_000)),
      ...(shipped ? [event('shipped', 'processing', 'vendor', later(at, HOURS_TO_SHIP))] : []),
      ...(finished ? [event('completed', isSent ? 'shipped' : 'processing', 'vendor', last)] : []),
      ...(status === 'cancelled'
        ? [event('cancelled', 'processing', 'customer', later(at, HOURS_TO_CANCEL))]
        : []),
      ...offers.map((offer) => offer.event),
      ...(sentBack
        ? [noted('completed', 'return_requested', 'customer', sentBack.reason, requestedAt)]
        : []),
      ...(sentBack && sentBack.state !== 'requested'
        ? [noted('completed', `return_${sentBack.state}`, 'vendor', sentBack.answer, answeredAt)]
        : []),
    ],
    substitutions: offers.map(({ row }) => row),
    returns: sentBack
      ? [
          {
            ...part,
            ...sentBack,
            id: returnId,
            vendor_id: vendorId,
            refund_cents: refunded,
            created_at: requestedAt,
            updated_at: sentBack.state === 'requested' ? requestedAt : answeredAt,
          },
        ]
      : [],
    returnLines: (sentBack ? lines : []).map((line) => ({
      return_id: returnId,
      order_line_id: line.id,
      quantity: line.quantity,
    })),
    secrets: sold.flatMap(({ id: lineId, secrets, options, sellable: { facts } }) =>
      secrets
        ? [
            {
              ...unsealedSecrets(vertical, { secrets, options, facts }),
              order_line_id: lineId,
              order_id: orderId,
              created_at: at,
            },
          ]
        : [],
    ),
    outcomes: sold.flatMap(({ id: lineId, said: own = [], number }) => [
      ...own.map(({ outcome, hours, reference = '', reason = '' }) => {
        const step = outcomesOf(vertical).find(({ name }) => name === outcome);
        if (!step) throw new Error(`Nothing of ${vertical.id} is ${outcome}`);
        return {
          id: demo.id(`outcome:${lineId}:${outcome}`),
          order_line_id: lineId,
          order_id: orderId,
          outcome,
          final: step.final,
          reference,
          reason,
          request_key: `demo-${outcome}`,
          request_hash: outcome,
          created_at: later(at, hours),
        };
      }),
      ...(number === undefined
        ? []
        : [
            {
              id: demo.id(`outcome:${lineId}`),
              order_line_id: lineId,
              order_id: orderId,
              outcome: 'issued' as const,
              final: true,
              reference: number,
              reason: '',
              request_key: 'demo',
              request_hash: number,
              created_at: later(at, HOURS_TO_ISSUE),
            },
          ]),
    ]),
    policies: sold.flatMap(({ id: lineId, number, quote }) =>
      number === undefined || !quote.when
        ? []
        : [
            {
              order_line_id: lineId,
              order_id: orderId,
              user_id: buyer.id,
              vendor_id: vendorId,
              number,
              code: codeOf(
                new TextEncoder().encode(demo.id(`check:${lineId}`).replaceAll('-', '').slice(-12)),
              ),
              ends_on: quote.when.to,
              issued_at: later(at, HOURS_TO_ISSUE),
              ...(status === 'cancelled' && {
                cancelled_at: later(at, HOURS_TO_ISSUE),
                cancelled_on: orderedOn,
              }),
            },
          ],
    ),
  };
}

function soldDelivery(day: CalendarDate, { window, transitDays }: DemoDelivery): SoldDelivery {
  if (!window) return { day: null, from: null, to: null, transitDays };
  return { day, from: window.from, to: window.to, transitDays: null };
}
