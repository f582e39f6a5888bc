import { toDollars } from '#base/money.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { replaceable } from '#verticals/capabilities/replaceable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { whenOf } from '../orders/policy.ts';
import type { OrderLineRow } from '../orders/record.ts';
import { askRefusal } from './rules.ts';
import type { OpenReplacement } from './store.ts';

export function presentGuarantee(
  vertical: Vertical | undefined,
  line: OrderLineRow,
  {
    vouched,
    request,
  }: { readonly vouched: boolean; readonly request: OpenReplacement | undefined },
  now: Date,
): OrderItem['guarantee'] {
  // Only quotes write this column.
  const sold = line.sub_details as Readonly<Record<string, unknown>>;
  const until = capabilityOf(vertical, replaceable)?.until(sold) ?? null;
  if (!vertical || until === null) return null;
  const open = request !== undefined;
  const term = { until, when: whenOf(line), endedOn: line.ended_on, open };
  return {
    until,
    askable: vouched && askRefusal(term, now) === null,
    request: request && request.answerBy > now ? presentRequest(vertical, request) : null,
  };
}

function presentRequest(
  vertical: Vertical,
  { id, reason, askedAt, answerBy, offer }: OpenReplacement,
): NonNullable<NonNullable<OrderItem['guarantee']>['request']> {
  return {
    _id: id,
    reason,
    askedAt: askedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    offer: offer && {
      productId: offer.listingId,
      name: offer.name,
      href: vertical.pagePath({ id: offer.listingId, serviceId: offer.serviceId }),
      picture: presentPictureOrNone(offer.picture),
      handover: offer.handover,
      refund: toDollars(offer.refundCents),
    },
  };
}
