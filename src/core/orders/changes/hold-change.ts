import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { HOLD_MS } from '../orders/rules.ts';
import type { Trx } from '#core/shared/database.ts';
import { placeKey } from '#core/catalogue/places/availability-rules.ts';
import { addUpNeeds, holdsOf, takePlaces } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import { contactOf, newPayment } from '#core/money/index.ts';
import { needsOf } from './apply.ts';
import type { Judged } from './judge.ts';
import { heldBy } from '#core/catalogue/index.ts';
import { insertChange } from './waiting-store.ts';

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
export async function holdChange(
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
