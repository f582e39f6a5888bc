import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import type { Trx } from '#core/shared/database.ts';
import { findPlaces, heldBy, notifyPages } from '#core/catalogue/index.ts';
import { choicesText } from '#core/catalogue/listings/quote-rules.ts';
import { placeKey, shortageOf } from '#core/catalogue/places/availability-rules.ts';
import { addUpNeeds, holdsOf, moveHolds, takePlaces } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import {
  bookLineRefund,
  contactOf,
  type LockedPayment,
  lockPayment,
  newPayment,
  sendPendingRefunds,
} from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { needsOf, writeChange } from './apply.ts';
import { endAsked } from '../moves/store.ts';
import { closeRequests } from '../replacements/store.ts';
import { abandonChange } from './give-up-change.ts';
import { type Changing, judge, type Judged } from './judge.ts';
import { requestHash } from './rules.ts';
import { type DearerChange, endChanges, findChanges, insertChange } from './waiting-store.ts';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { newId } from '#base/ids.ts';
import { HOLD_MS } from '../orders/rules.ts';

/** Previews a change of a booking. Throws 400 by field, 404, and 409 if it cannot be changed. */
export async function quoteChange(market: Market, changing: Changing): Promise<Judged> {
  return transaction(market.db, async (trx) => {
    const judged = await judge(market, trx, await lockOwn(trx, changing), changing);
    const { line, quoted } = judged;
    if (judged.same) return judged;
    const needs = [{ listingId: line.listingId, needs: quoted.needs }];
    const states = await findPlaces(trx, needs, { free: changing.userId });
    // The booking's own places count as available.
    const own = await heldBy(trx, line.lineId);
    const shortage = shortageOf(line.listingId, quoted.needs, line.quantity, states, own);
    if (shortage) throw new Refusal(409, 'sold_out', { ...shortage });
    return judged;
  });
}

export interface ChangeRequest extends Changing {
  /** Idempotency key; null if the client sent none. */
  readonly key: string | null;
  /** In cents, as shown to the customer. */
  readonly expectedDifferenceCents: number;
}

/** Attempts to end a pending change gently, before it is ended without asking its provider. */
const TRIES = 3;

/**
 * Changes a booking to another choice of its listing: moves its places, issues a new voucher, and
 * refunds a lower price to the card. A higher price is paid first: its places are held, and the
 * pending change is returned. Repeating the current or pending choice changes nothing. Throws 400
 * by field, 404, and 409 if it cannot be changed, its places are taken, or the difference is not
 * the displayed one.
 */
export async function changeItem(
  market: Market,
  request: ChangeRequest,
): Promise<{ readonly waiting: string | null }> {
  for (let tries = 1; ; tries += 1) {
    const done = await transaction(market.db, (trx) =>
      changeWithin(market, trx, request, tries === TRIES),
    );
    if (done.is === 'another') {
      // Asks the provider outside the transaction: it may have been paid just now.
      await abandonChange(market, done.changeId, { id: request.userId, role: 'customer' });
      continue;
    }
    await notifyPages(market, done.listingIds);
    if (done.is === 'changed' && done.refunded)
      await sendPendingRefunds(market, { orderId: request.orderId });
    return { waiting: done.is === 'held' ? done.changeId : null };
  }
}

type Done =
  | { readonly is: 'changed'; readonly listingIds: readonly string[]; readonly refunded: boolean }
  | { readonly is: 'held'; readonly listingIds: readonly string[]; readonly changeId: string }
  | { readonly is: 'another'; readonly changeId: string };

const NOTHING: Done = { is: 'changed', listingIds: [], refunded: false };

async function changeWithin(
  market: Market,
  trx: Trx,
  request: ChangeRequest,
  lastTry: boolean,
): Promise<Done> {
  const now = market.clock.now();
  const payment = await lockOwn(trx, request);
  const { waiting, keyed } = await findChanges(
    trx,
    { orderId: request.orderId, lineId: request.itemId },
    request.key,
  );
  if (keyed) return repeated(keyed, request);
  const judged = await judge(market, trx, payment, request);
  if (judged.same) return NOTHING;
  if (waiting && isTwin(waiting, judged, request, now))
    return { is: 'held', listingIds: [], changeId: waiting.id };
  if (waiting && !lastTry) return { is: 'another', changeId: waiting.id };
  const freed = [
    ...(waiting ? await endChanges(trx, [waiting.id], 'abandoned', now) : []),
    // Choosing a time overrides the vendor's proposal.
    ...(await endAsked(trx, [judged.line.lineId], 'overtaken', now)),
    ...(await closeRequests(trx, [judged.line.lineId], 'overtaken', now)),
  ];
  refuseDifference(judged, request.expectedDifferenceCents);
  if (judged.differenceCents > 0) {
    const { key } = request;
    const held = await holdChange(market, trx, { judged, key, hash: hashOf(request) });
    return { is: 'held', ...held, listingIds: [...freed, ...held.listingIds] };
  }
  const refunded = await changeNow(market, trx, judged);
  return { is: 'changed', listingIds: [...freed, judged.line.listingId], refunded };
}

/** Locks the customer's own order. Throws 404. */
async function lockOwn(trx: Trx, { orderId, userId }: Changing): Promise<LockedPayment> {
  const payment = await lockPayment(trx, { orderId });
  if (payment?.userId !== userId) throw notFound('Order');
  return payment;
}

/** Returns a reused key's earlier result. Throws 409 for another request. */
function repeated(keyed: DearerChange, request: ChangeRequest): Done {
  if (keyed.requestHash !== hashOf(request)) throw new Refusal(409, 'key_reused');
  if (keyed.status === 'applied') return NOTHING;
  if (keyed.status === 'held') return { is: 'held', listingIds: [], changeId: keyed.id };
  throw new Refusal(409, 'change_over');
}

const hashOf = ({ options, expectedDifferenceCents }: ChangeRequest): string =>
  requestHash(options, expectedDifferenceCents);

/** The pending change is the requested one at the same price: its payment continues. */
const isTwin = (
  { choice, differenceCents, heldUntil }: DearerChange,
  { quoted }: Judged,
  { expectedDifferenceCents }: ChangeRequest,
  now: Date,
): boolean =>
  choice !== null &&
  heldUntil !== null &&
  heldUntil > now &&
  differenceCents === expectedDifferenceCents &&
  choicesText(choice.options, {}) === choicesText(quoted.options, {});

function refuseDifference({ differenceCents }: Judged, expectedCents: number): void {
  if (differenceCents === expectedCents) return;
  throw new Refusal(409, 'difference_changed', { difference: toDollars(differenceCents) });
}

/** Applies a change that costs no more. Returns true if there is a refund. */
async function changeNow(market: Market, trx: Trx, judged: Judged): Promise<boolean> {
  const now = market.clock.now();
  const { payment, part, line, chosen, choice, differenceCents } = judged;
  const { orderId } = payment;
  if ((await moveHolds(trx, { orderId, line: needsOf(line, choice), now })) === null)
    throw new Refusal(409, 'just_booked');
  const cents = -differenceCents;
  const refundCents = await bookLineRefund(
    trx,
    {
      payment,
      part,
      lineId: line.lineId,
      cents,
      reason: 'Changed to what costs less',
      createdBy: payment.userId,
    },
    now,
  );
  await writeChange(market, trx, {
    payment,
    part,
    line,
    chosen,
    choice,
    refundCents,
    paidCents: 0,
  });
  return refundCents > 0;
}

interface ToHold {
  readonly judged: Judged;
  readonly key: string | null;
  readonly hash: string;
}

/**
 * Holds the places of a dearer change for the checkout period while the old ones stay sold; places
 * in both choices are not taken twice. Returns the change, and listings with few places left.
 * Throws 409 if places are taken, or the difference is below the card minimum.
 */
async function holdChange(
  market: Market,
  trx: Trx,
  { judged, key, hash }: ToHold,
): Promise<{ readonly changeId: string; readonly listingIds: readonly string[] }> {
  const now = market.clock.now();
  const { payment, line, chosen, choice, totalCents, differenceCents } = judged;
  refuseCharge(differenceCents);
  const needs = needsOf(line, choice);
  const held = await heldBy(trx, line.lineId);
  const missing = addUpNeeds(needs).flatMap((need) => {
    const count = need.count + (held.get(placeKey(line.listingId, need)) ?? 0);
    return count > 0 ? [{ ...need, count }] : [];
  });
  const toTake = [{ ...needs, needs: missing, quantity: 1 }];
  const few = await takePlaces(trx, toTake);
  if (few === null) throw new Refusal(409, 'sold_out');
  const changeId = newId(now);
  const { name, email } = contactOf(payment);
  await insertChange(
    trx,
    {
      change: {
        id: changeId,
        orderId: payment.orderId,
        lineId: line.lineId,
        key,
        requestHash: hash,
        changesBefore: chosen.changes.length,
        choice,
        totalCents,
        differenceCents,
        heldUntil: new Date(now.getTime() + HOLD_MS),
      },
      payment: newPayment(
        {
          subject: { orderId: payment.orderId, changeId },
          userId: payment.userId,
          provider: market.payments.name,
          amountCents: differenceCents,
          words: [name, email, line.name].join(' '),
        },
        now,
      ),
      holds: holdsOf(toTake, now),
    },
    now,
  );
  return { changeId, listingIds: few };
}

function refuseCharge(differenceCents: number): void {
  const difference = toDollars(differenceCents);
  if (differenceCents < MIN_CHARGE_CENTS)
    throw new Refusal(409, 'difference_too_small', { difference });
  if (differenceCents > MAX_CHARGE_CENTS) throw new Refusal(409, 'total_too_large', { difference });
}
