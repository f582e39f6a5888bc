import { toDollars } from '#base/money.ts';
import { MAX_TO_REPLACE, type ToReplace } from '#contract/replacements.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import { whenOf } from '../orders/policy.ts';
import { contactForVendor } from '#core/money/index.ts';
import { inReadersWords } from '../orders/sold-words.ts';
import { handoverDays } from './rules.ts';
import { listOpenOf, type OpenReplacement } from './store.ts';
import { findLines } from './term-store.ts';

/** Open requests for a vendor, and open offers to their customers. */
export async function listToReplace(
  market: ReadMarket,
  asked: { readonly vendorId: string; readonly vertical: string },
): Promise<ToReplace[]> {
  const { db, clock, reader = null } = market;
  const now = clock.now();
  const requests = await listOpenOf(db, asked, reader, MAX_TO_REPLACE);
  const lines = await findLines(
    db,
    requests.map(({ lineId }) => lineId),
  );
  return requests.flatMap((request): ToReplace[] => {
    const line = lines.get(request.lineId);
    const when = line && whenOf(line);
    if (!line || !when) return [];
    return [
      {
        ...shown(request),
        serviceOrderId: line.service_order_id,
        itemId: line.id,
        name: inReadersWords(line, reader).name,
        kind: line.kind,
        customerName: contactForVendor(line).name,
        endsOn: when.to,
        handover: handoverDays({ ...request, when }, now),
      },
    ];
  });
}

const shown = ({ id, reason, askedAt, answerBy, offer }: OpenReplacement) => ({
  _id: id,
  reason,
  askedAt: askedAt.toISOString(),
  answerBy: answerBy.toISOString(),
  offer: offer && {
    name: offer.name,
    handover: offer.handover,
    refund: toDollars(offer.refundCents),
  },
});
