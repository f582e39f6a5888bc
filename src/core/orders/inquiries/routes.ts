import type { Language } from '#base/two-languages.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/inquiries.ts';
import { type Actor, recordAudit, requireConfirmed } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder } from '../orders/read-store.ts';
import { presentVendorOrder } from '../orders/vendor-present.ts';
import { findPart } from '../orders/vendor-store.ts';
import { giveOutcome } from '../outcomes/give-outcome.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { askWhereItIs } from './ask.ts';
import { type Answered, judgeAnswer } from './rules.ts';
import {
  closeInquiry,
  countWithAdmins,
  findInquiry,
  type InquiryRow,
  listWithAdmins,
} from './store.ts';
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import { bookLineRefund, refuseDisputed, sendPendingRefunds } from '#core/money/index.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { mailAnswered } from './mail.ts';

export const inquiryRoutes = (market: Market): Route[] => {
  const { db } = market;
  const ownPart = async ({ vendorId }: SessionUser, id: string, reader: Language | null) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, reader);
    if (!found) throw notFound('Order');
    return found;
  };

  /** Records an admin's answer for an overdue vendor. */
  async function answerFor(row: InquiryRow, adminId: string, answered: Answered): Promise<void> {
    const line = await db
      .selectFrom('order_lines')
      .select(['vertical', 'service_order_id'])
      .where('id', '=', row.order_line_id)
      .executeTakeFirstOrThrow();
    const at = { orderId: row.order_id, partId: line.service_order_id, itemId: row.order_line_id };
    const actor = { id: adminId, role: 'admin' as const };
    if (row.what === 'not_arrived') return answerInquiry(market, { ...at, ...answered, actor });
    judgeAnswer(answered);
    await giveOutcome(market, {
      ...at,
      actor,
      key: `inquiry-${row.id}`,
      said: {
        outcome: outcomeOfCheck(market, line.vertical, answered.arrived),
        reference: answered.reference,
        reason: answered.note,
      },
    });
  }

  return [
    route(endpoints.askWhereItIs, async ({ user, params: { id, itemId }, body, language }) => {
      // Each inquiry mails the vendor.
      await market.limits.take('returns', user.id);
      await askWhereItIs(market, { orderId: id, itemId, userId: user.id, note: body.note });
      const order = await findOwnOrder(db, user.id, id, language);
      if (!order) throw notFound('Order');
      return reply(200, { order: presentOrder(market, order) });
    }),
    route(endpoints.answerInquiry, async ({ user, params: { id, itemId }, body, language }) => {
      const { part } = await ownPart(user, id, language);
      await answerInquiry(market, {
        orderId: part.order_id,
        partId: part.id,
        itemId,
        ...body,
        actor: { id: user.id, role: 'vendor' },
      });
      return reply(200, {
        order: presentVendorOrder(market, await ownPart(user, id, language)),
      });
    }),
    route(endpoints.listInquiries, async ({ query }) =>
      reply(200, {
        total: await countWithAdmins(db),
        inquiries: (await listWithAdmins(db, sliceOf(query))).map((row) => ({
          _id: row.id,
          what: row.what,
          orderId: row.order_id,
          serviceOrderId: row.part_id,
          serviceName: row.service_name,
          itemName: row.item_name,
          note: row.note,
          left: toDollars(Number(row.left_cents)),
          askedAt: row.created_at.toISOString(),
          since: (row.told_at ?? row.created_at).toISOString(),
        })),
      }),
    ),
    route(endpoints.answerForVendor, async ({ user, params: { id }, body }) => {
      // Refunding needs a confirmed password, like a refund.
      if (!body.arrived) requireConfirmed(user, market.clock.now());
      const row = await findInquiry(db, id);
      // Before the deadline only the vendor can answer.
      if (!row || row.told_at === null) throw notFound('Question');
      if (row.state !== 'open') throw new Refusal(409, 'inquiry_answered');
      await answerFor(row, user.id, body);
      await transaction(db, (trx) =>
        recordAudit(
          trx,
          {
            actor: { id: user.id, role: 'admin' },
            action: body.arrived ? 'inquiry.arrived' : 'inquiry.returned',
            subject: { type: 'order', id: row.order_id },
            after: { itemId: row.order_line_id, reference: body.reference },
            reason: body.note,
          },
          market.clock.now(),
        ),
      );
      return reply(200, { message: 'Answered' });
    }),
  ];
};

interface Answering extends Answered {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly actor: Actor & { readonly id: string };
}

/**
 * Records the result of an inquiry: the reference of the arrived payment, or that it failed, which
 * refunds the rest. Throws 400 by field, 404, and 409 without an open inquiry.
 */
async function answerInquiry(market: Market, answering: Answering): Promise<void> {
  judgeAnswer(answering);
  const { orderId, itemId, actor, arrived, reference, note } = answering;
  const { back, listingIds } = await transaction(market.db, async (trx) => {
    const { payment, part } = await lockPart(trx, answering);
    const line = lineOf(part, itemId);
    const now = market.clock.now();
    if (!arrived) await refuseDisputed(trx, { orderId }, now);
    const state = arrived ? 'arrived' : 'returned';
    const kept = { state, reference, answer: note } as const;
    if (!(await closeInquiry(trx, { lineId: itemId, what: 'not_arrived' }, kept, now)))
      throw new Refusal(409, 'inquiry_answered');
    await recordPartEvent(
      trx,
      part,
      { orderId, actor, note, what: arrived ? 'inquiry_arrived' : 'inquiry_returned' },
      now,
    );
    const cents = arrived ? 0 : line.totalCents - line.lineRefundedCents;
    const refundCents = await bookLineRefund(
      trx,
      { payment, part, lineId: itemId, cents, reason: note, createdBy: actor.id },
      now,
    );
    const sold = { subDetails: line.subDetails, paidAt: part.paidAt };
    const hides = outcomesOf(market.verticals[line.vertical]).some((step) =>
      step.hidesReference?.(sold),
    );
    await mailAnswered(market, trx, {
      payment,
      part,
      line,
      arrived,
      note,
      reference: hides || reference === '' ? null : reference,
      refundCents,
    });
    return {
      back: refundCents,
      // An unpaid bill is due again.
      listingIds: arrived
        ? []
        : await releaseHolds(trx, { orderIds: [orderId], lineIds: [itemId] }),
    };
  });
  await notifyPages(market, listingIds);
  if (back > 0) await sendPendingRefunds(market, { orderId });
}

/** The outcome of a checked payment: made or failed. Throws 404 if its vertical has none. */
function outcomeOfCheck(
  { verticals }: Pick<Market, 'verticals'>,
  vertical: string,
  arrived: boolean,
) {
  const step = outcomesOf(verticals[vertical]).find(
    ({ final, gives, name }) => final && name !== 'returned' && (gives === 'nothing') === arrived,
  );
  if (!step) throw notFound('Order');
  return step.name;
}
