import { randomBytes } from 'node:crypto';
import { shareOf } from '#base/money.ts';
import { voucherCode } from '../orders/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { LineNeeds } from '#core/inventory/index.ts';
import { raiseEntries } from '#core/money/ledger/rules.ts';
import {
  addresseeOf,
  contactForVendor,
  type LockedPayment,
  type SoldLine,
  type SoldService,
  writeLedger,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { remindAt } from '../reminders/rules.ts';
import { type LineChange, principalOfRaise } from './rules.ts';
import { type ChosenLine, type FrozenChoice, type Raise, writeChoice } from './store.ts';

/** A change being applied: its places are moved and its refund is booked already. */
export interface Made {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly chosen: ChosenLine;
  readonly choice: FrozenChoice;
  readonly refundCents: number;
  readonly paidCents: number;
  readonly by?: 'vendor';
}

export const needsOf = (
  { lineId, listingId, quantity }: SoldLine,
  { needs }: FrozenChoice,
): LineNeeds => ({ lineId, listingId, needs, quantity });

/** Writes choice, voucher, history, shares of a price difference, event and mails. */
export async function writeChange(market: Market, trx: Trx, made: Made): Promise<void> {
  const now = market.clock.now();
  const { payment, part, line, chosen, choice, refundCents, paidCents } = made;
  const { orderId } = payment;
  await writeChoice(
    trx,
    {
      orderId,
      serviceOrderId: part.serviceOrderId,
      lineId: line.lineId,
      choice,
      voucherCode: voucherCode(randomBytes(10)),
      reducedCents: line.reducedCents + refundCents,
      remindAt: remindAt(choice.when, choice.remindHours, now, choice.needs),
      changes: [...chosen.changes, changeOf(market, made, now)],
      raise: paidCents > 0 ? await raise(trx, made, now) : null,
    },
    now,
  );
  await recordPartEvent(
    trx,
    part,
    { orderId, actor: { id: payment.userId, role: 'customer' }, what: 'rescheduled' },
    now,
  );
  await mailChanged(market, trx, made);
}

/** Books the payment of a dearer choice at the commission rate of the sale. */
async function raise(
  trx: Trx,
  { payment, part, line, choice, paidCents }: Made,
  now: Date,
): Promise<Raise> {
  const principal = principalOfRaise(
    {
      totalCents: line.totalCents,
      principalCents: line.linePrincipalCents,
      refundedPrincipalCents: line.lineRefundedPrincipalCents,
    },
    choice.principalCents,
    paidCents,
  );
  const earned = part.subtotalCents - part.principalCents;
  const commissionCents =
    part.commissionCents +
    shareOf(earned + paidCents - principal, part.commissionBps) -
    shareOf(earned, part.commissionBps);
  const after = {
    subtotalCents: part.subtotalCents + paidCents,
    principalCents: part.principalCents + principal,
    commissionCents,
  };
  await writeLedger(
    trx,
    {
      kind: 'charge',
      orderId: payment.orderId,
      paymentId: payment.id,
      refundId: null,
      entries: raiseEntries(part, after, part.refundedCents - part.refundedPrincipalCents),
    },
    now,
  );
  return {
    cents: paidCents,
    principalCents: principal,
    // Prices are per unit, so this divides evenly.
    unitCents: Math.round(paidCents / line.quantity),
    commissionCents,
  };
}

/** History entry of the replaced choice, without data about the customer. */
function changeOf(
  { verticals }: Market,
  { line, chosen, refundCents, paidCents, by }: Made,
  now: Date,
): LineChange {
  const ofPerson = new Set(verticals[line.vertical]?.aboutPerson);
  return {
    at: now.toISOString(),
    subDetails: Object.fromEntries(
      Object.entries(chosen.subDetails).filter(([name]) => !ofPerson.has(name)),
    ),
    startsOn: line.startsOn,
    refundCents,
    paidCents,
    ...(by && { by }),
  };
}

async function mailChanged(
  market: Market,
  trx: Trx,
  { payment, part, line, choice, refundCents, paidCents }: Made,
): Promise<void> {
  const { to, language, name } = addresseeOf(payment);
  const days = {
    itemName: line.name,
    dayBefore: line.startsOn,
    timeBefore: line.slot,
    day: choice.when.from,
    time: choice.when.slot ?? null,
    timeZone: line.timeZone,
  };
  await market.mail.queue(
    trx,
    {
      to,
      language,
      template: 'booking-changed',
      data: {
        name,
        orderId: payment.orderId,
        serviceName: part.serviceName,
        ...days,
        refundCents,
        paidCents,
      },
    },
    ...part.readers.map((reader) => ({
      to: reader.email,
      language: reader.language,
      template: 'vendor-booking-changed' as const,
      data: {
        vendorName: reader.name,
        serviceName: part.serviceName,
        serviceOrderId: part.serviceOrderId,
        customerName: contactForVendor(payment).name,
        ...days,
        differenceCents: paidCents - refundCents,
      },
    })),
  );
}
