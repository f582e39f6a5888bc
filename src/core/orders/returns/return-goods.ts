import {
  addresseeOf,
  bookRefund,
  contactForVendor,
  itemNameIn,
  refuseDisputed,
  sendPendingRefunds,
  serviceNameIn,
} from '#core/money/index.ts';
import { notFound, Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { newId } from '#base/ids.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { lockPart } from '../orders/move-part.ts';
import { recordEvent } from '../orders/order-store.ts';
import type { Language } from '#base/two-languages.ts';
import type { Actor } from '#core/identity/index.ts';
import { todayWhere } from '#core/catalogue/listings/rules.ts';
import { findWholeOrder } from '../orders/read-store.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Returnable, returnableOf, returnRefund, answerRefusal } from './rules.ts';
import { insertReturn, noteReturn, restock } from './store.ts';
import { cancellationOf } from '../orders/policy.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';

export interface ReturnRequest {
  /** The caller has checked that it is the customer's own. */
  readonly orderId: string;
  readonly partId: string;
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly reason: string;
  readonly actor: Actor;
}

/** Requests a return. Throws 404, and 409 if the items cannot be returned, or no longer. */
export async function requestReturn(
  market: Market,
  { orderId, partId, items, reason, actor }: ReturnRequest,
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part } = await lockPart(trx, { orderId, partId });
    const record = await findWholeOrder(trx, orderId);
    const whose = record.serviceOrders.find(({ id }) => id === partId)?.vendor_id;
    if (whose === undefined) throw notFound('Order');
    const wanted = new Map<string, number>();
    for (const { itemId, quantity } of items)
      wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
    const names: ((reader: Language) => string)[] = [];
    for (const [itemId, quantity] of wanted) {
      const line = record.lines.find(({ id }) => id === itemId);
      if (line?.service_order_id !== partId) throw notFound('Item');
      const { count, until } = returnableOf(returnableLine(line, record), todayWhere(line, now));
      if (count < quantity)
        throw new Refusal(409, returnRefusal(count, until), {
          itemId,
          name: line.name,
          left: count,
          until,
        });
      names.push((reader) => `${itemNameIn(reader, part, itemId) ?? line.name} × ${quantity}`);
    }
    await insertReturn(trx, {
      id: newId(now),
      order_id: orderId,
      service_order_id: partId,
      vendor_id: whose,
      state: 'requested',
      reason,
      answer: '',
      refund_cents: 0,
      lines: [...wanted].map(([lineId, quantity]) => ({ lineId, quantity })),
      created_at: now,
      updated_at: now,
    });
    const at = { from: part.partStatus, to: part.partStatus };
    await recordEvent(
      trx,
      { orderId, serviceOrderId: partId, ...at, actor, note: reason, what: 'return_requested' },
      now,
    );
    await market.mail.queue(
      trx,
      ...part.readers.map(({ email, language, name }) => ({
        to: email,
        language,
        template: 'return-requested' as const,
        data: {
          vendorName: name,
          serviceName: serviceNameIn(language, part),
          serviceOrderId: partId,
          customerName: contactForVendor(payment).name,
          items: names.map((nameIn) => nameIn(language)),
          reason,
        },
      })),
    );
  });
}

function returnRefusal(count: number, until: string | null): RefusalCode {
  if (until === null) return 'not_taken_back';
  return count === 0 ? 'return_over' : 'not_returnable';
}

export interface ReturnAnswer {
  /** The caller has checked that it is the vendor's own. */
  readonly returnId: string;
  readonly orderId: string;
  readonly partId: string;
  readonly state: 'accepted' | 'rejected' | 'received';
  readonly answer: string;
  readonly restock: boolean;
  readonly actor: Actor;
}

/** A received return is refunded and optionally restocked. Throws 409. */
export async function answerReturn(market: Market, request: ReturnAnswer): Promise<void> {
  const { orderId, partId, returnId, state, answer, actor } = request;
  const done = await transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { payment, part } = await lockPart(trx, { orderId, partId });
    const record = await findWholeOrder(trx, orderId);
    const asked = record.returns.find(({ id }) => id === returnId);
    if (!asked) throw notFound('Return');
    const why = answerRefusal(asked.state, state);
    if (why !== null) throw new Refusal(409, why, { state: asked.state, to: state });
    if (state === 'rejected' && answer === '')
      throw new Refusal(400, 'decline_reason_missing').at('answer');
    if (state === 'received') await refuseDisputed(trx, { orderId }, now);
    const lines = asked.lines.flatMap(({ lineId, quantity }) => {
      const line = record.lines.find(({ id }) => id === lineId);
      return line ? [{ lineId, cents: returnRefund(returnableLine(line, record), quantity) }] : [];
    });
    const worth = lines.reduce((sum, line) => sum + line.cents, 0);
    const cents =
      state === 'received' ? Math.min(worth, part.subtotalCents - part.refundedCents) : 0;
    await noteReturn(
      trx,
      returnId,
      { state, answer: answer || asked.answer, refund_cents: cents },
      now,
    );
    const back = await bookRefund(
      trx,
      {
        paymentId: payment.id,
        orderId,
        parts: [{ part, cents, lines }],
        reason: `Sent back: ${asked.reason}`,
        createdBy: actor.id,
      },
      now,
    );
    const listingIds =
      state === 'received' && request.restock ? await restock(trx, asked.lines) : [];
    const at = { from: part.partStatus, to: part.partStatus };
    await recordEvent(
      trx,
      { orderId, serviceOrderId: partId, ...at, actor, note: answer, what: `return_${state}` },
      now,
    );
    const { to, language, name } = addresseeOf(payment);
    await market.mail.queue(trx, {
      to,
      language,
      template: 'return-answered',
      data: {
        name,
        orderId,
        serviceName: serviceNameIn(language, part),
        state,
        answer: answer || null,
        refundCents: back,
      },
    });
    return { listingIds, orderId: back > 0 ? orderId : null };
  });
  await notifyPages(market, done.listingIds);
  if (done.orderId !== null) await sendPendingRefunds(market, { orderId: done.orderId });
}

/** Line data for the return rules, without rejected returns. */
export function returnableLine(
  line: OrderLineRow,
  { serviceOrders, substitutions, returns }: OrderRecord,
): Returnable {
  const part = serviceOrders.find(({ id }) => id === line.service_order_id);
  const gone = substitutions.filter((one) => one.order_line_id === line.id);
  const never = gone.filter(({ state }) => state === 'refunded' || state === 'declined');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const piecesOf = (some: OrderRecord['returns']) =>
    sum(
      some.flatMap(({ lines }) =>
        lines.flatMap(({ lineId, quantity }) => (lineId === line.id ? [quantity] : [])),
      ),
    );
  return {
    quantity: line.quantity,
    totalCents: line.total_cents,
    country: line.country,
    returnDays: cancellationOf(line).returnDays,
    completedAt: part?.status === 'completed' && part.delivery !== null ? part.completed_at : null,
    refundedPieces: sum(never.map(({ missing }) => missing)),
    refundedCents: sum(
      gone.flatMap(({ state, refund_cents: cents }) => (state === 'proposed' ? [] : [cents])),
    ),
    returned: piecesOf(returns.filter(({ state }) => state !== 'rejected')),
    received: piecesOf(returns.filter(({ state }) => state === 'received')),
  };
}
