import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { needsOf } from '../changes/apply.ts';
import { changeRefusal } from '../changes/rules.ts';
import { findPlaces, heldBy, notifyPages } from '#core/catalogue/index.ts';
import { readChosen } from '../changes/store.ts';
import { endChanges, listWaiting } from '../changes/waiting-store.ts';
import type { Trx } from '#core/shared/database.ts';
import { placeKey } from '#core/catalogue/places/availability-rules.ts';
import { addUpNeeds, holdsOf, takePlaces } from '#core/inventory/index.ts';
import type { Market } from '#core/shared/market.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { type SoldLine, toCustomer } from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { quoteMove, type Start } from './quote-move.ts';
import { endAsked, insertAsked } from './store.ts';
import type { CalendarDate } from '#base/calendar-date.ts';

/** True if a booking can move as a whole; several visits or months have no single time. */
export const isMovable = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn: CalendarDate | null;
  readonly endsOn: CalendarDate | null;
}): boolean => startsOn !== null && startsOn === endsOn;

interface Proposing {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly actor: Actor;
  readonly to: Start;
}

/**
 * Proposes another time to a customer and holds it until they answer or either time comes; the
 * booking stays. A new proposal replaces an earlier one. Throws 400 by field, 404 and 409.
 */
export async function proposeMove(market: Market, proposing: Proposing): Promise<void> {
  const told = await transaction(market.db, (trx) => proposeWithin(market, trx, proposing));
  await notifyPages(market, told);
}

async function proposeWithin(
  market: Market,
  trx: Trx,
  { orderId, partId, itemId, actor, to }: Proposing,
): Promise<readonly string[]> {
  const now = market.clock.now();
  const { payment, part } = await lockPart(trx, { orderId, partId });
  const line = lineOf(part, itemId);
  if (!capabilityOf(market.verticals[line.vertical], staffWeek) || line.startsAt === null)
    throw new Refusal(409, 'change_not_booked');
  const why = changeRefusal({
    ...line,
    isPaid: payment.isPaid,
    used: line.checkedInAt !== null || line.done,
    refundedCents: line.lineRefundedCents,
    changes: 0,
    most: 1,
    percent: 100,
  });
  if (why === 'not_paid') throw new Refusal(409, 'not_paid');
  if (why !== null || line.startsAt <= now || !isMovable(line))
    throw new Refusal(409, 'change_closed');
  const lines = [line.lineId];
  const freed = [
    ...(await endAsked(trx, lines, 'replaced', now)),
    ...(await endChanges(trx, await listWaiting(trx, orderId, lines), 'changed', now)),
  ];
  const chosen = await readChosen(trx, itemId);
  const choice = await quoteMove(market, trx, { line, chosen, to }, now);
  const starts = choice.when.startsAt === null ? null : new Date(choice.when.startsAt);
  if (starts === null || starts.getTime() === line.startsAt.getTime())
    throw new Refusal(409, 'nothing_changed');
  const id = newId(now);
  const { holds, few } = await takeMissing(trx, line, needsOf(line, choice), now);
  const answerBy = starts < line.startsAt ? starts : line.startsAt;
  await insertAsked(
    trx,
    {
      id,
      orderId,
      lineId: itemId,
      ...to,
      changesBefore: chosen.changes.length,
      answerBy,
      createdBy: actor.id,
    },
    holds,
    now,
  );
  await recordPartEvent(trx, part, { orderId, actor, what: 'move_proposed' }, now);
  const { address, data } = toCustomer({ payment, part, line });
  await market.mail.queue(trx, {
    ...address,
    template: 'move-proposed',
    data: {
      ...data,
      before: { day: line.startsOn ?? to.day, time: line.slot, timeZone: line.timeZone },
      proposed: { day: to.day, time: to.slot, timeZone: line.timeZone },
    },
  });
  return [...freed, ...few];
}

/** Takes the missing places of the new time, without those it keeps. Throws 409. */
async function takeMissing(
  trx: Trx,
  { lineId, listingId }: SoldLine,
  wanted: ReturnType<typeof needsOf>,
  now: Date,
) {
  const places = await findPlaces(trx, [wanted]);
  // A day that it keeps may have been closed.
  if ([...places.values()].some(({ closed }) => closed)) throw new Refusal(409, 'day_is_closed');
  const held = await heldBy(trx, lineId);
  const missing = addUpNeeds(wanted).flatMap((need) => {
    const count = need.count + (held.get(placeKey(listingId, need)) ?? 0);
    return count > 0 ? [{ ...need, count }] : [];
  });
  const toTake = [{ ...wanted, needs: missing, quantity: 1 }];
  const few = await takePlaces(trx, toTake);
  if (few === null) throw new Refusal(409, 'just_booked');
  return { holds: holdsOf(toTake, now), few };
}
