// Long because it drafts every row of an order in one place.
import { series } from '#verticals/capabilities/fulfilled.ts';
import type { Language } from '#base/two-languages.ts';
import { sellerName } from '#core/catalogue/index.ts';
import { randomBytes } from 'node:crypto';
import { zoneOf } from '#base/countries.ts';
import { newId, newPartId } from '#base/ids.ts';
import { shareOf, times } from '#base/money.ts';
import type { AssessedLine } from '../cart/assessed-store.ts';
import type { Judged } from '#core/inventory/delivery/judge-rules.ts';
import type { BoughtAs } from '#core/compliance/index.ts';
import type { LineNeeds } from '#core/inventory/index.ts';
import type { Quoted } from '#core/catalogue/listings/quote-rules.ts';
import { firstDayOf } from '#core/orders/orders/next-day-rules.ts';
import { HOLD_MS, splitByService, voucherCode } from '#core/orders/orders/rules.ts';
import { remindAt } from '#core/orders/reminders/rules.ts';
import {
  eventRow,
  type OrderLineRow,
  type OrderRecord,
  type ServiceOrderRow,
  soldInOther,
} from '#core/orders/index.ts';
import { type Contact, newPayment } from '#core/money/index.ts';
import { principalOf } from '#verticals/choice.ts';
import { insured } from '#verticals/capabilities/insured.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { remindHoursOf } from '#verticals/capabilities/bookable.ts';

/** A purchasable cart line with its quote. */
export interface BoughtLine {
  readonly serviceId: string;
  readonly quantity: number;
  /** As stored in the cart (except for series), to remove bought lines from it. */
  readonly options: unknown;
  readonly quoted: Quoted;
  readonly cartLineId: string;
  /** Mask of its sealed notes. */
  readonly mask: string | null;
  /** The manual booking that holds its places. */
  readonly promised: string | null;
  /** Shared by the bookings of one cart line; null for a single one. */
  readonly seriesId: string | null;
}

export interface Purchase {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly contact: Contact;
  readonly address: unknown;
  readonly note: string;
  readonly lines: readonly BoughtLine[];
  readonly reader: Language | null;
  /** Delivery by service id. */
  readonly deliveries: Judged['deliveries'];
  readonly provider: string;
}

export interface SentLine {
  readonly cartLineId: string;
  readonly orderLineId: string;
  readonly principalCents: number;
  readonly quoted: Quoted;
}

/** An order line whose places a manual booking holds. */
export interface PromisedLine {
  readonly bookingId: string;
  readonly orderLineId: string;
  readonly serviceOrderId: string;
}

export interface Draft {
  readonly record: OrderRecord;
  /** Places to take: without those of promised lines. */
  readonly needs: readonly LineNeeds[];
  readonly promised: readonly PromisedLine[];
  /** Lines with sealed notes. */
  readonly confided: readonly (BoughtAs & { readonly mask: string })[];
  /** Lines whose principal counts towards the customer's sending limit. */
  readonly sent: readonly SentLine[];
}

/** Order lines of a valid cart: one per cart line, or one per booking of a series. */
export function boughtLines(assessed: readonly AssessedLine[]): BoughtLine[] {
  return assessed.flatMap(({ line, quoted }): BoughtLine[] => {
    if (!quoted) return [];
    const whole = {
      serviceId: quoted.sellable.serviceId,
      quantity: line.quantity,
      options: line.options,
      quoted,
      cartLineId: line.id,
      mask: line.confided?.mask ?? null,
      promised: line.promised,
      seriesId: null,
    };
    const bookings = capabilityOf(quoted.vertical, series)?.(quoted.sellable.facts, quoted) ?? [];
    if (bookings.length === 0) return [whole];
    return bookings.map(({ options, quote, places, cancellation }) => ({
      ...whole,
      promised: null,
      options,
      quoted: { ...quoted, options, quote, needs: places, cancellation },
      seriesId: line.id,
    }));
  });
}

/** In cents. Throws RangeError for invalid amounts. */
export const totalOf = (lines: readonly BoughtLine[]): number =>
  lines.reduce((sum, { quoted, quantity }) => sum + times(quoted.quote.totalCents, quantity), 0);

/** Split by service, with frozen prices, commission and cancellation policy. */
export function draftOrder(purchase: Purchase, now: Date): Draft {
  const orderId = newId(now);
  const stamp = { created_at: now, updated_at: now };
  const { contact } = purchase;
  const buyer = `${contact.name} ${contact.email}`;
  const parts = splitByService(purchase.lines).map((lines) =>
    draftPart(
      orderId,
      lines,
      {
        buyer: contact.for ? contact.for.name : buyer,
        deliveries: purchase.deliveries,
        reader: purchase.reader,
      },
      now,
    ),
  );
  const lines = parts.flatMap((part) => part.lines);
  const confided = parts.flatMap((part) => part.confided);
  const total = totalOf(purchase.lines);
  const order = {
    id: orderId,
    user_id: purchase.userId,
    idempotency_key: purchase.idempotencyKey,
    request_hash: purchase.requestHash,
    status: 'pending' as const,
    is_paid: false,
    contact,
    address: purchase.address ?? null,
    note: purchase.note,
    item_count: parts.reduce((sum, { part }) => sum + part.item_count, 0),
    subtotal_cents: total,
    total_cents: total,
    currency: 'USD',
    hold_expires_at: new Date(now.getTime() + HOLD_MS),
    ...stamp,
  };
  const payment = newPayment(
    {
      subject: { orderId, changeId: null },
      userId: purchase.userId,
      provider: total === 0 ? 'free' : purchase.provider,
      amountCents: total,
      words: [buyer, ...new Set(lines.map(({ name }) => name))].join(' '),
    },
    now,
  );
  const placed = eventRow(
    {
      orderId,
      from: null,
      to: 'pending',
      actor: { id: purchase.userId, role: 'customer' },
      what: 'placed',
    },
    now,
  );
  return {
    record: {
      order,
      serviceOrders: parts.map(({ part }) => part),
      serviceNames: new Map(parts.map(({ part, serviceName }) => [part.service_id, serviceName])),
      lines,
      events: [placed],
      payments: [payment],
      changedLines: new Map(),
      substitutions: [],
      returns: [],
      outcomes: [],
      masks: new Map(confided.map(({ orderLineId, mask }) => [orderLineId, mask])),
      asked: new Map(),
      replacements: new Map(),
      policies: new Map(),
      held: new Map(),
      inquiries: [],
      disputes: [],
      openRefunds: [],
    },
    needs: parts.flatMap(({ needs }) => needs),
    promised: parts.flatMap(({ promised }) => promised),
    confided,
    sent: parts.flatMap(({ sent }) => sent),
  };
}

function draftPart(
  orderId: string,
  lines: readonly BoughtLine[],
  {
    buyer,
    deliveries,
    reader,
  }: { readonly buyer: string } & Pick<Purchase, 'deliveries' | 'reader'>,
  now: Date,
) {
  const id = newPartId(orderId, now);
  const first = lines[0]?.quoted.sellable;
  if (!first) throw new Error('A part of an order without lines');
  const rows = lines.map((line) => draftLine(orderId, id, line, now));
  const subtotal = totalOf(lines);
  const principal = rows.reduce((sum, row) => sum + row.principal_cents, 0);
  const delivery = deliveries.get(first.serviceId);
  const dueOn = firstDayOf(
    rows.map((row) => row.starts_on),
    delivery?.sold,
  );
  const part: ServiceOrderRow = {
    id,
    order_id: orderId,
    service_id: first.serviceId,
    vendor_id: first.vendorId,
    status: 'pending',
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal_cents: subtotal,
    principal_cents: principal,
    commission_bps: first.commissionBps,
    // On the vendor's earnings, not on passed-on money.
    commission_cents: shareOf(subtotal - principal, first.commissionBps),
    refunded_cents: 0,
    refunded_principal_cents: 0,
    disputed: false,
    disputed_cents: 0,
    reference: null,
    paid_at: null,
    delivery: delivery?.sold ?? null,
    shipped_at: null,
    completed_at: null,
    payable_from: null,
    payable_why: null,
    due_on: dueOn,
    next_on: dueOn,
    sub_details: {},
    words: buyer,
    created_at: now,
    updated_at: now,
  };
  const needs = lines.flatMap(({ quoted, quantity, promised }, index): LineNeeds[] =>
    promised === null
      ? [
          {
            lineId: rows[index]?.id ?? '',
            listingId: quoted.sellable.facts.id,
            needs: quoted.needs,
            quantity,
          },
        ]
      : [],
  );
  const promised = lines.flatMap(({ promised: bookingId }, index): PromisedLine[] => {
    const orderLineId = rows[index]?.id;
    return bookingId === null || orderLineId === undefined
      ? []
      : [{ bookingId, orderLineId, serviceOrderId: id }];
  });
  if (delivery?.need)
    needs.push({
      lineId: rows[0]?.id ?? '',
      listingId: first.serviceId,
      needs: [delivery.need],
      quantity: 1,
    });
  const confided = lines.flatMap(({ cartLineId, mask, quoted: { vertical } }, index) =>
    mask === null
      ? []
      : [
          {
            cartLineId,
            orderLineId: rows[index]?.id ?? '',
            keepDays: vertical.secrets?.keepDays ?? 0,
            mask,
          },
        ],
  );
  const sent = lines.flatMap(({ cartLineId, quoted }, index): SentLine[] => {
    const row = rows[index];
    if (!capabilityOf(quoted.vertical, compliance) || !row) return [];
    const { id: orderLineId, principal_cents: principalCents } = row;
    return [{ cartLineId, orderLineId, principalCents, quoted }];
  });
  const serviceName = sellerName(first, reader);
  return { part, serviceName, lines: rows, needs, promised, confided, sent };
}

/** A held quote is extended for the payment hold only. */
function guaranteedUntil({ lock, quote }: Quoted, now: Date): Date | null {
  if (lock !== null) return new Date(now.getTime() + HOLD_MS);
  return quote.guaranteedUntil === undefined ? null : new Date(quote.guaranteedUntil);
}

function draftLine(
  orderId: string,
  serviceOrderId: string,
  { quoted, quantity, options, seriesId }: BoughtLine,
  now: Date,
): OrderLineRow {
  const { sellable, vertical, quote, cancellation } = quoted;
  const { when } = quote;
  const { facts } = sellable;
  return {
    id: newId(now),
    order_id: orderId,
    service_order_id: serviceOrderId,
    listing_id: facts.id,
    series_id: seriesId,
    vertical: sellable.vertical,
    kind: facts.kind,
    name: facts.name,
    language: sellable.written.language,
    in_other: soldInOther(sellable, quote.subDetails),
    picture: sellable.pictures[0] ?? null,
    quantity,
    unit_cents: quote.totalCents,
    total_cents: times(quote.totalCents, quantity),
    options,
    sub_details: quote.subDetails,
    fulfilment: vertical.fulfilment,
    starts_on: when?.from ?? null,
    ends_on: when?.to ?? null,
    slot: when?.slot ?? null,
    starts_at: when?.startsAt ? new Date(when.startsAt) : null,
    // Travel cover uses the time zone of its start, not of its insurer.
    time_zone: when?.timeZone ?? zoneOf(facts.country),
    quote_lines: quote.lines,
    principal_cents: times(principalOf(quote), quantity),
    refunded_cents: 0,
    refunded_principal_cents: 0,
    disputed_cents: 0,
    guaranteed_until: guaranteedUntil(quoted, now),
    country: facts.country,
    cancellation,
    voucher_code: voucherCode(randomBytes(10)),
    checked_in_at: null,
    changes: [],
    reduced_cents: 0,
    remind_at: remindAt(when, remindHoursOf(vertical, facts), now, quoted.needs),
    no_show_at: null,
    given_up_at: null,
    ended_on: null,
    ended_at: null,
    terms: capabilityOf(vertical, insured)
      ? { details: vertical.parseDetails(facts.details), inOther: sellable.written.inOther }
      : null,
  };
}
