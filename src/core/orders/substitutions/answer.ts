import {
  addresseeOf,
  bookLineRefund,
  contactForVendor,
  itemNameIn,
  type LockedPayment,
  refuseDisputed,
  sendPendingRefunds,
  serviceNameIn,
} from '#core/money/index.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { times, toDollars } from '#base/money.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { stateOf } from '../orders/cancel-lines.ts';
import { lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { isCancellable } from '../orders/rules.ts';
import { transaction } from '#core/shared/transaction.ts';
import type { Replacement } from './rules.ts';
import { findSoldChoice, listSubstitutions, noteAnswer, releaseReplacement } from './store.ts';
import type { Substitution } from '#contract/order-goods.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import type { SubstitutionRow } from '../orders/record.ts';
import type { Trx } from '#core/shared/database.ts';
import type { RefundOfPart } from '#core/money/payments/refund-rules.ts';

export interface OfferAnswer {
  /** The customer's own; the caller has checked that. */
  readonly orderId: string;
  readonly substitutionId: string;
  readonly answer: 'accepted' | 'declined' | 'withdrawn';
  /** Set for a vendor: their own part. */
  readonly partId?: string;
  readonly actor: Actor;
}

/** Applies a substitution offer, or refunds the missing pieces. Throws 404 and 409. */
export async function answerOffer(
  market: Market,
  { orderId, substitutionId, answer, partId, actor }: OfferAnswer,
): Promise<void> {
  const accept = answer === 'accepted';
  const done = await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const known = (await listSubstitutions(trx, [orderId])).find(({ id }) => id === substitutionId);
    if (!known || (partId !== undefined && known.service_order_id !== partId))
      throw notFound('Offer');
    const { payment, part } = await lockPart(trx, { orderId, partId: known.service_order_id });
    // Read again under the lock, in case of a concurrent answer.
    const offer = (await listSubstitutions(trx, [orderId])).find(({ id }) => id === substitutionId);
    if (offer?.state !== 'proposed') throw new Refusal(409, 'answered');
    if (!isCancellable(stateOf(part)))
      throw new Refusal(409, 'offer_over', { status: part.partStatus });
    const sold = await findSoldChoice(trx, offer.order_line_id);
    const cents = Math.min(
      accept ? offer.refund_cents : times(sold.unitCents, offer.missing),
      part.subtotalCents - part.refundedCents,
    );
    await noteAnswer(
      trx,
      offer.id,
      { state: accept ? 'replaced' : 'declined', refund_cents: cents },
      now,
    );
    if (!accept) await releaseReplacement(trx, offer.id);
    const back = await refundMissing(
      trx,
      { payment, part, cents, lineId: offer.order_line_id, itemName: sold.name, actor },
      now,
    );
    await recordPartEvent(
      trx,
      part,
      { orderId, actor, note: sold.name, what: `replacement_${answer}` },
      now,
    );
    if (answer === 'withdrawn') {
      const { to, language, name } = addresseeOf(payment);
      await market.mail.queue(trx, {
        to,
        language,
        template: 'substitution',
        data: {
          name,
          orderId,
          serviceName: serviceNameIn(language, part),
          itemName: itemNameIn(language, part, offer.order_line_id) ?? sold.name,
          missing: offer.missing,
          replacement: null,
          refundCents: cents,
          offered: false,
          note: null,
        },
      });
    } else
      await market.mail.queue(
        trx,
        ...part.readers.map((reader) => ({
          to: reader.email,
          language: reader.language,
          template: 'substitution-answered' as const,
          data: {
            vendorName: reader.name,
            serviceName: serviceNameIn(reader.language, part),
            serviceOrderId: part.serviceOrderId,
            customerName: contactForVendor(payment).name,
            itemName: itemNameIn(reader.language, part, offer.order_line_id) ?? sold.name,
            accepted: accept,
          },
        })),
      );
    // Only `substitute` writes this column.
    const { listingId } = offer.replacement as Replacement;
    return { listingId, refundOf: back > 0 ? orderId : null };
  });
  if (!accept) await notifyPages(market, [done.listingId]);
  if (done.refundOf !== null) await sendPendingRefunds(market, { orderId: done.refundOf });
}

export function presentSubstitution(row: SubstitutionRow): Substitution {
  // Only `substitute` writes this column.
  const replacement = row.replacement as Replacement | null;
  return {
    _id: row.id,
    missing: row.missing,
    state: row.state,
    refund: toDollars(row.refund_cents),
    replacement: replacement && {
      productId: replacement.listingId,
      name: replacement.name,
      subDetails: { ...replacement.subDetails },
      unitPrice: toDollars(replacement.unitCents),
      picture: presentPictureOrNone(replacement.picture),
    },
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}

interface MissingRefund extends RefundOfPart {
  readonly payment: Pick<LockedPayment, 'id' | 'orderId'>;
  readonly itemName: string;
  readonly lineId: string;
  readonly actor: Actor;
}

export async function refundMissing(
  trx: Trx,
  { payment, part, cents, itemName, lineId, actor }: MissingRefund,
  now: Date,
): Promise<number> {
  await refuseDisputed(trx, { orderId: payment.orderId }, now);
  return bookLineRefund(
    trx,
    {
      payment,
      part,
      lineId,
      cents,
      reason: `Gone while packing: ${itemName}`,
      createdBy: actor.id,
    },
    now,
  );
}
