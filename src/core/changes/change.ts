import { Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { randomBytes } from 'node:crypto';
import { voucherCode } from '../checkout/rules.ts';
import type { Trx } from '../database.ts';
import { findPlaces } from '../inventory/left-store.ts';
import { shortageInWords, shortageOf } from '../inventory/left-rules.ts';
import { moveHolds } from '../inventory/take-store.ts';
import { tellPages } from '../inventory/tell-pages.ts';
import type { Market } from '../market.ts';
import { recordEvent } from '../orders/order-store.ts';
import { addresseeOf, contactOf } from '../orders/record.ts';
import { bookRefund } from '../payments/refund-store.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';
import { remindAt } from '../reminders/rules.ts';
import { transaction } from '../transaction.ts';
import { type Changing, judge, type Judged } from './judge.ts';
import type { LineChange } from './rules.ts';
import { heldBy, writeChoice } from './store.ts';

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
      remindAt: remindAt(when, quoted.vertical.remindHours(quoted.sellable.facts), now),
      changes: [...chosen.changes, changeOf(judged, now)],
    },
    now,
  );
  await recordEvent(
    trx,
    {
      orderId,
      serviceOrderId: part.serviceOrderId,
      from: part.partStatus,
      to: part.partStatus,
      actor,
      what: 'rescheduled',
    },
    now,
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
