import { replacementIn, soldInOther } from '../orders/sold-words.ts';
import { addresseeOf, itemNameIn, sendPendingRefunds, serviceNameIn } from '#core/money/index.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';
import { holdsOf, takePlaces } from '#core/inventory/index.ts';
import { findSellables, notifyPages } from '#core/catalogue/index.ts';
import { quoteChoice } from '#core/catalogue/listings/quote-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { stateOf } from '../orders/cancel-lines.ts';
import { lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import type { Actor } from '#core/identity/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { refundMissing } from './answer.ts';
import { ifUnavailableOf } from '#base/if-unavailable.ts';
import { refundFor, type Replacement, substitutionRefusal } from './rules.ts';
import { findSoldChoice, insertSubstitution, type SoldChoice, writeOff } from './store.ts';

export interface SubstituteRequest {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly missing: number;
  readonly knownMissing: number;
  readonly replacement: { readonly productId: string; readonly variant: string } | null;
  readonly note: string;
  readonly noneLeft: boolean;
  readonly actor: Actor;
}

/**
 * A vendor's substitution of missing pieces: a replacement of the same service with a refund of the
 * difference, or a full refund. A customer who asked for it gets an offer first. Throws 409 with
 * the reason.
 */
export async function substitute(market: Market, request: SubstituteRequest): Promise<void> {
  const { orderId, partId, itemId, missing, knownMissing, note, noneLeft, actor } = request;
  const done = await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part } = await lockPart(trx, { orderId, partId });
    if (!part.lines.some(({ lineId }) => lineId === itemId)) throw notFound('Item');
    const sold = await findSoldChoice(trx, itemId);
    if (sold.missing !== knownMissing)
      throw new Refusal(409, 'order_changed', {
        knownMissing: sold.missing,
      });
    const ifUnavailable = ifUnavailableOf(sold.options);
    const open = sold.quantity - sold.missing;
    const why = substitutionRefusal({
      ...stateOf(part),
      isPaid: payment.isPaid,
      isDelivered: part.isDelivered,
      ifUnavailable,
      open,
      missing,
      replaces: request.replacement !== null,
    });
    if (why !== null) throw new Refusal(409, why, { status: part.partStatus, open });
    const id = newId(now);
    await writeOff(trx, itemId, { missing, noneLeft });
    const taken = request.replacement
      ? await takeReplacement(market, trx, { ...request, serviceId: part.serviceId, sold })
      : null;
    const replacement = taken?.replacement ?? null;
    const offered = replacement !== null && ifUnavailable === 'ask';
    const refundCents = Math.min(
      refundFor({ unitCents: sold.unitCents, missing }, replacement),
      part.subtotalCents - part.refundedCents,
    );
    const state = offered ? 'proposed' : replacement ? 'replaced' : 'refunded';
    await insertSubstitution(trx, {
      id,
      order_id: orderId,
      service_order_id: partId,
      order_line_id: itemId,
      missing,
      state,
      refund_cents: refundCents,
      replacement,
      note,
      created_at: now,
      answered_at: offered ? null : now,
    });
    if (taken)
      await trx
        .insertInto('holds')
        .values(
          taken.holds.map((hold) => ({
            ...hold,
            order_id: orderId,
            state: 'kept' as const,
            substitution_id: id,
          })),
        )
        .execute();
    const back = offered
      ? 0
      : await refundMissing(
          trx,
          { payment, part, cents: refundCents, lineId: itemId, itemName: sold.name, actor },
          now,
        );
    await recordPartEvent(
      trx,
      part,
      {
        orderId,
        actor,
        note: [sold.name, note].filter(Boolean).join(': '),
        what: offered ? 'replacement_offered' : replacement ? 'replaced' : 'refunded',
      },
      now,
    );
    const { to, language, name } = addresseeOf(payment);
    await market.mail.queue(trx, {
      to,
      language,
      template: 'substitution',
      data: {
        name,
        orderId,
        serviceName: serviceNameIn(language, part),
        itemName: itemNameIn(language, part, itemId) ?? sold.name,
        missing,
        replacement: replacement && replacementIn(language, replacement),
        refundCents,
        offered,
        note: note || null,
      },
    });
    return {
      refundOf: back > 0 ? orderId : null,
      listingIds: [sold.listingId, ...(replacement ? [replacement.listingId] : [])],
    };
  });
  await notifyPages(market, done.listingIds);
  if (done.refundOf !== null) await sendPendingRefunds(market, { orderId: done.refundOf });
}

/** Takes the replacement's stock. Throws 400 for an invalid one, and 409 if sold out. */
async function takeReplacement(
  market: Market,
  trx: Trx,
  {
    itemId,
    missing,
    replacement,
    serviceId,
    sold,
  }: SubstituteRequest & { readonly serviceId: string; readonly sold: SoldChoice },
) {
  const id = replacement?.productId ?? '';
  const sellable = (await findSellables(trx, [id])).get(id);
  if (!sellable?.public || sellable.serviceId !== serviceId)
    throw new Refusal(409, 'replacement_elsewhere');
  const options = typeof sold.options === 'object' ? sold.options : {};
  const now = market.clock.now();
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    {
      choice: { ...options, variant: replacement?.variant ?? '' },
      quantity: missing,
      terms: new Map(),
    },
    now,
  );
  const need = { lineId: itemId, listingId: id, needs: quoted.needs, quantity: missing };
  if ((await takePlaces(trx, [need])) === null) throw new Refusal(409, 'replacement_short');
  const kept: Replacement = {
    listingId: id,
    name: sellable.facts.name,
    language: sellable.written.language,
    inOther: soldInOther(sellable, quoted.quote.subDetails),
    subDetails: quoted.quote.subDetails,
    unitCents: quoted.quote.totalCents,
    picture: sellable.pictures[0] ?? null,
  };
  return { replacement: kept, holds: holdsOf([need], now) };
}
