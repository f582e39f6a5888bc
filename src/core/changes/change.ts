import { badInput, notFound, Refusal } from '#base/errors.ts';
import { times, toDollars } from '#base/money.ts';
import type { When } from '#base/cancellation.ts';
import { randomBytes } from 'node:crypto';
import { voucherCode } from '../checkout/rules.ts';
import type { Trx } from '../database.ts';
import { findPlaces } from '../inventory/left-store.ts';
import { shortageInWords, shortageOf } from '../inventory/left-rules.ts';
import { moveHolds } from '../inventory/take-store.ts';
import { tellPages } from '../inventory/tell-pages.ts';
import { findTermsOfDays } from '../inventory/terms-store.ts';
import { type Quoted, quoteChoice, termsWanted } from '../listings/quote-rules.ts';
import { findSellables } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { refundable } from '../orders/cancel.ts';
import { eventRow } from '../orders/order-store.ts';
import { refundOf } from '../orders/policy.ts';
import { addresseeOf, contactOf } from '../orders/record.ts';
import { lockPayment, type LockedPayment } from '../payments/payment-store.ts';
import { bookRefund, noteRefundEvent } from '../payments/refund-store.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';
import { type SoldLine, type SoldService, soldServices } from '../payments/sold-store.ts';
import { transaction } from '../transaction.ts';
import { type LineChange, WHY_NOT_WORDS, whyNotChange } from './rules.ts';
import { type ChosenLine, heldBy, readChosen, writeChoice } from './store.ts';

export interface Changing {
  readonly orderId: string;
  readonly itemId: string;
  readonly userId: string;
  /** Unparsed; what is left out stays. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A booking held against another choice of its listing. */
interface Judged {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly chosen: ChosenLine;
  readonly quoted: Quoted;
  readonly when: When;
  readonly totalCents: number;
  /** Below zero: what goes back. */
  readonly differenceCents: number;
  /** It is what is booked already. */
  readonly same: boolean;
}

/** What changing a booking would mean, with nothing changed. Throws 400 by field, 404, and 409 where it cannot be changed. */
export async function quoteChange(market: Market, changing: Changing): Promise<Judged> {
  return transaction(market.db, async (trx) => {
    const judged = await judge(market, trx, changing);
    const { line, quoted } = judged;
    if (judged.same) return judged;
    const needs = [{ listingId: line.listingId, needs: quoted.needs }];
    const states = await findPlaces(trx, needs, { free: changing.userId });
    // What the booking holds already is not missing.
    const own = await heldBy(trx, line.lineId);
    const shortage = shortageOf(line.listingId, quoted.needs, line.quantity, states, own);
    if (shortage) throw new Refusal(409, 'sold_out', shortageInWords(shortage), { ...shortage });
    return judged;
  });
}

/**
 * Changes a booking to another choice of its listing: its places are moved, its voucher is a new one, and what the new choice
 * costs less goes back to the card. Asking for what is booked already changes nothing, so that it may be repeated. Throws 400
 * by field, 404, and 409 where it cannot be changed, where its places are taken, and where the difference is no longer what
 * was shown.
 */
export async function changeItem(
  market: Market,
  changing: Changing,
  expectedDifferenceCents: number,
): Promise<void> {
  const done = await transaction(market.db, async (trx) => {
    const judged = await judge(market, trx, changing);
    if (judged.same) return null;
    refuseDifference(judged, expectedDifferenceCents);
    return changeWithin(market, trx, changing, judged);
  });
  if (done === null) return;
  await tellPages(market, [done.listingId]);
  if (done.paymentId !== null) await sendPendingRefunds(market, { paymentId: done.paymentId });
}

function refuseDifference({ differenceCents }: Judged, expectedCents: number): void {
  const difference = toDollars(differenceCents);
  const amount = Math.abs(difference).toFixed(2);
  if (differenceCents > 0)
    throw new Refusal(
      409,
      'change_costs_more',
      `This costs $${amount} more. Choose another day, or cancel free of charge and book again.`,
      { difference },
    );
  if (differenceCents !== expectedCents)
    throw new Refusal(
      409,
      'difference_changed',
      `Changing now refunds $${amount}. Please check before you change.`,
      { difference },
    );
}

async function judge(market: Market, trx: Trx, changing: Changing): Promise<Judged> {
  const now = market.clock.now();
  const { orderId, itemId, userId, options } = changing;
  const payment = await lockPayment(trx, { orderId });
  if (payment?.userId !== userId) throw notFound('Order');
  const parts = await soldServices(trx, orderId);
  const part = parts.find(({ lines }) => lines.some(({ lineId }) => lineId === itemId));
  const line = part?.lines.find(({ lineId }) => lineId === itemId);
  if (!part || !line) throw notFound('Order');
  const chosen = await readChosen(trx, itemId);
  const share = refundOf(refundable(part, line), part.partStatus === 'processing', now);
  const why = whyNotChange({
    ...line,
    isPaid: payment.isPaid,
    used: line.checkedInAt !== null || line.done,
    refundedCents: line.lineRefundedCents,
    changes: chosen.changes.length,
    percent: share.percent,
  });
  if (why !== null) throw new Refusal(409, 'not_changeable', WHY_NOT_WORDS[why], { why });
  const quoted = await quoteInstead(market, trx, { line, chosen, options }, now);
  const { when } = quoted.quote;
  if (when === null) throw new Error(`A booking of listing ${line.listingId} without a day`);
  const totalCents = times(quoted.quote.totalCents, line.quantity);
  return {
    payment,
    part,
    line,
    chosen,
    quoted,
    when,
    totalCents,
    differenceCents: totalCents - (line.totalCents - line.reducedCents),
    same: sameText(quoted.options, chosen.options),
  };
}

/** The choice with what is chosen instead, as the listing sells it today. Throws 400 by field, and 409 for what is off sale. */
async function quoteInstead(
  market: Market,
  trx: Trx,
  {
    line,
    chosen,
    options,
  }: Pick<Judged, 'line' | 'chosen'> & { readonly options: Changing['options'] },
  now: Date,
): Promise<Quoted> {
  const sellable = (await findSellables(trx, [line.listingId])).get(line.listingId);
  if (!sellable?.public) throw new Refusal(409, 'gone', 'No longer available');
  const booked = chosen.options as Readonly<Record<string, unknown>>;
  const choice = { ...booked, ...options };
  const terms = await findTermsOfDays(trx, termsWanted(market.verticals, [{ sellable, choice }]));
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice, quantity: line.quantity, terms },
    now,
  );
  // An option that this kind of listing does not have would be dropped in silence.
  const known = quoted.options as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw badInput(Object.fromEntries(unknown.map((name) => [`options.${name}`, 'Not an option'])));
  return quoted;
}

async function changeWithin(
  market: Market,
  trx: Trx,
  { orderId, userId }: Changing,
  judged: Judged,
): Promise<{ readonly listingId: string; readonly paymentId: string | null }> {
  const now = market.clock.now();
  const { payment, part, line, chosen, quoted, when, differenceCents } = judged;
  const actor = { id: userId, role: 'customer' as const };
  const needs = {
    lineId: line.lineId,
    listingId: line.listingId,
    needs: quoted.needs,
    quantity: line.quantity,
  };
  if ((await moveHolds(trx, { orderId, line: needs, now })) === null)
    throw new Refusal(409, 'sold_out', 'Somebody else has just booked this. Choose another day.');
  const refundCents = -differenceCents;
  const back = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts: [
        {
          part,
          cents: refundCents,
          lines: [{ lineId: line.lineId, cents: refundCents }],
        },
      ],
      reason: 'Changed to what costs less',
      createdBy: userId,
    },
    now,
  );
  await writeChoice(
    trx,
    {
      orderId,
      serviceOrderId: part.serviceOrderId,
      lineId: line.lineId,
      quoted,
      when,
      voucherCode: voucherCode(randomBytes(10)),
      reducedCents: line.reducedCents + back,
      changes: [...chosen.changes, changeOf(judged, now)],
    },
    now,
  );
  await noteRefundEvent(
    trx,
    eventRow(
      {
        orderId,
        serviceOrderId: part.serviceOrderId,
        from: part.partStatus,
        to: part.partStatus,
        actor,
        what: 'rescheduled',
      },
      now,
    ),
  );
  await mailChanged(market, trx, judged, back);
  return { listingId: line.listingId, paymentId: back > 0 ? payment.id : null };
}

/** What is given up, as the line keeps it: nothing of it says anything of the customer. */
function changeOf(
  { line, chosen, quoted: { vertical }, differenceCents }: Judged,
  now: Date,
): LineChange {
  const ofPerson = new Set(vertical.aboutPerson);
  return {
    at: now.toISOString(),
    subDetails: Object.fromEntries(
      Object.entries(chosen.subDetails).filter(([name]) => !ofPerson.has(name)),
    ),
    startsOn: line.startsOn,
    refundCents: -differenceCents,
  };
}

async function mailChanged(
  market: Market,
  trx: Trx,
  { payment, part, line, when }: Judged,
  refundCents: number,
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const days = { itemName: line.name, dayBefore: line.startsOn, day: when.from };
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'booking-changed',
      data: { name, orderId: payment.orderId, serviceName: part.serviceName, ...days, refundCents },
    },
    {
      to: part.vendorEmail,
      language: part.vendorLanguage,
      template: 'vendor-booking-changed',
      data: {
        vendorName: part.vendorName,
        serviceName: part.serviceName,
        serviceOrderId: part.serviceOrderId,
        customerName: contactOf(payment).name,
        ...days,
      },
    },
  );
}

/** Whether two choices in their normal form are the same; what the database gives back has its names in another order. */
function sameText(one: unknown, other: unknown): boolean {
  const text = (value: unknown): string =>
    typeof value !== 'object' || value === null
      ? JSON.stringify(value)
      : JSON.stringify(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, text(inner)]),
        );
  return text(one) === text(other);
}
