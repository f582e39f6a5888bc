import { sql } from 'kysely';
import type { LateChange } from '#base/late-payments.ts';
import type { Trx } from '#core/shared/database.ts';
import { moveHolds } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import { refundable } from '../orders/judged-line.ts';
import { refundOf } from '../orders/policy.ts';
import {
  addresseeOf,
  type Effects,
  writeRefund,
  type HeardPayment,
  isOffSale,
  type LockedPayment,
  notePaid,
  notePaymentState,
  type SoldLine,
  type SoldService,
  soldServices,
  writeLedger,
} from '#core/money/index.ts';
import { whyOver } from '#core/money/payments/rules.ts';
import { needsOf, writeChange } from './apply.ts';
import { changeRefusal } from './rules.ts';
import { type ChosenLine, type FrozenChoice, readChosen } from './store.ts';
import {
  type DearerChange,
  endChanges,
  findChanges,
  noteApplied,
  readChange,
} from './waiting-store.ts';
import { newId } from '#base/ids.ts';
import { refundedEntries, unearnedEntries } from '#core/money/ledger/rules.ts';
import { recordEvent } from '../orders/order-store.ts';
import { SYSTEM } from '#core/identity/index.ts';

const REASONS: Record<LateChange, string> = {
  abandoned: 'Paid after the customer had given the change up',
  gone: 'Paid after the new places were gone',
  past: 'Paid after the time for the change was over',
  unsold: 'Paid after it was taken off sale',
  changed: 'Paid after the booking had been changed, used or cancelled',
};

/** The order and vendors' balances do not contain the payment. */
async function refundLateChange(
  market: Market,
  trx: Trx,
  {
    payment,
    news,
    part,
    line,
    why,
  }: {
    readonly payment: LockedPayment;
    readonly news: HeardPayment;
    readonly part: SoldService;
    readonly line: SoldLine;
    readonly why: LateChange;
  },
): Promise<void> {
  const now = market.clock.now();
  const { orderId, amountCents, orderStatus: status } = payment;
  await notePaymentState(trx, payment.id, news, 'succeeded', { now, askAt: null, lateReason: why });
  const ids = { orderId, paymentId: payment.id };
  await writeLedger(
    trx,
    { kind: 'charge', ...ids, refundId: null, entries: unearnedEntries(amountCents) },
    now,
  );
  await writeRefund(
    trx,
    {
      id: newId(now),
      ...ids,
      parts: [],
      cents: amountCents,
      entries: refundedEntries(amountCents),
      reason: REASONS[why],
      createdBy: null,
    },
    now,
  );
  await recordEvent(
    trx,
    { orderId, from: status, to: status, actor: SYSTEM, what: 'change_refunded' },
    now,
  );
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'late-change-refunded',
    data: {
      why,
      name,
      orderId,
      serviceName: part.serviceName,
      itemName: line.name,
      day: line.startsOn,
      amountCents,
    },
  });
}

/** The booking at the moment its change was paid for. */
interface Booking {
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly chosen: ChosenLine;
}

/** Ends a change whose payment can no longer succeed. The caller has locked its payment and order. */
export async function endUnpaidChange(
  market: Market,
  trx: Trx,
  changeId: string,
): Promise<Effects> {
  const { status } = await readChange(trx, changeId);
  const open = status === 'held' || status === 'lapsed';
  const now = market.clock.now();
  return {
    listingIds: open ? await endChanges(trx, [changeId], 'abandoned', now) : [],
    refundOf: null,
  };
}

/**
 * Applies a paid change, or refunds all of its payment and leaves the booking as it is. The caller has locked its payment and
 * order, and calls this once.
 */
export async function settlePaidChange(
  market: Market,
  trx: Trx,
  payment: LockedPayment & { readonly changeId: string },
  news: HeardPayment,
): Promise<Effects> {
  const now = market.clock.now();
  const change = await readChange(trx, payment.changeId);
  const parts = await soldServices(trx, change.orderId);
  const part = parts.find(({ lines }) => lines.some(({ lineId }) => lineId === change.lineId));
  const line = part?.lines.find(({ lineId }) => lineId === change.lineId);
  if (!part || !line) throw new Error(`Change ${change.id} of no line`);
  const booking = { part, line, chosen: await readChosen(trx, line.lineId) };
  const why =
    (await whyNotMade(trx, { payment, change, booking }, now)) ??
    (await movePlaces(trx, change, line, now));
  if (why !== null) {
    const open = change.status === 'held' || change.status === 'lapsed';
    const listingIds = open ? await endChanges(trx, [change.id], ended(why), now) : [];
    await refundLateChange(market, trx, { payment, news, part, line, why });
    return { listingIds, refundOf: payment.orderId };
  }
  await notePaid(trx, payment.id, news, now);
  await noteApplied(trx, change.id, now);
  await writeChange(market, trx, {
    payment,
    ...booking,
    choice: choiceOf(change),
    refundCents: 0,
    paidCents: payment.amountCents,
  });
  return { listingIds: [line.listingId], refundOf: null };
}

function choiceOf({ id, choice }: DearerChange): FrozenChoice {
  if (choice === null) throw new Error(`Change ${id} without a choice`);
  return choice;
}

/**
 * Reason not to apply a paid change; null if only its places may still prevent it. A change paid in time is applied as promised,
 * unless the booking has changed since. A late one is judged like a new request.
 */
async function whyNotMade(
  trx: Trx,
  {
    payment,
    change,
    booking: { part, line, chosen },
  }: {
    readonly payment: LockedPayment;
    readonly change: DearerChange;
    readonly booking: Booking;
  },
  now: Date,
): Promise<LateChange | null> {
  if (change.status === 'ended') return change.endedWhy ?? 'changed';
  if (change.choice === null || chosen.changes.length !== change.changesBefore) return 'changed';
  const late = change.status !== 'held';
  const share = refundOf(refundable(part, line), part.partStatus === 'processing', now);
  const why = changeRefusal({
    ...line,
    isPaid: payment.isPaid,
    used: line.checkedInAt !== null || line.done,
    refundedCents: line.lineRefundedCents,
    changes: chosen.changes.length,
    most: Infinity,
    percent: late ? share.percent : 100,
  });
  if (why === 'too_late') return 'past';
  if (why !== null) return 'changed';
  const { rows } = await sql<{ gone: boolean }>`
    select ${isOffSale({ lineId: line.lineId })} as gone`.execute(trx);
  if (rows[0]?.gone === true) return 'unsold';
  if (!late) return null;
  // The customer has requested another change since.
  if ((await findChanges(trx, change, null)).waiting) return 'abandoned';
  const { when, guaranteedUntil } = change.choice;
  const over = whyOver(
    {
      ...line,
      startsOn: when.from,
      guaranteedUntil: guaranteedUntil === null ? null : new Date(guaranteedUntil),
    },
    now,
  );
  return over === null ? null : 'past';
}

/** Moves the line to its new places, held or taken again: all of them or none. */
async function movePlaces(
  trx: Trx,
  change: DearerChange,
  line: SoldLine,
  now: Date,
): Promise<'gone' | null> {
  await sql`savepoint places`.execute(trx);
  const moved = await moveHolds(trx, {
    orderId: change.orderId,
    line: needsOf(line, choiceOf(change)),
    now,
  });
  if (moved !== null) return null;
  await sql`rollback to savepoint places`.execute(trx);
  return 'gone';
}

const ended = (why: LateChange) => (why === 'abandoned' || why === 'unsold' ? why : 'changed');
