import { notFound, Refusal } from '#base/errors.ts';
import { type Actor, recordAudit } from '#core/identity/index.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import { releaseHolds } from '#core/inventory/index.ts';
import {
  bookLineRefund,
  refuseDisputed,
  secondCheckOfRefund,
  sendPendingRefunds,
} from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { lineOf, lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { giveOutcome, type Giving } from '../outcomes/give-outcome.ts';
import { mailAnswered } from './mail.ts';
import { type Answered, judgeAnswer } from './rules.ts';
import { closeInquiry, findInquiry, type InquiryRow } from './store.ts';

interface AnsweringForVendor {
  readonly inquiryId: string;
  readonly actor: Actor & { readonly id: string };
  readonly answered: Answered;
  /** The kept refund of the inquiry that this answer confirms. */
  readonly confirms?: string;
}

/**
 * Records an admin's answer for an overdue vendor. A large refund waits for a second person and
 * leaves the inquiry open. Throws 404, and 409 if it is answered.
 */
export async function answerForVendor(
  market: Market,
  { inquiryId, actor, answered, confirms }: AnsweringForVendor,
): Promise<{ readonly waits: boolean }> {
  const row = await findInquiry(market.db, inquiryId);
  // Before the deadline only the vendor can answer.
  if (!row || row.told_at === null) throw notFound('Question');
  if (row.state !== 'open') throw new Refusal(409, 'inquiry_answered');
  const checks: ('asked' | 'waived' | 'free')[] = [];
  const waits: Giving['waits'] = async (trx, payment, cents) => {
    // The vendor may have answered meanwhile.
    if ((await findInquiry(trx, inquiryId))?.state !== 'open')
      throw new Refusal(409, 'inquiry_answered');
    const request = {
      actor,
      isLimited: false,
      confirms,
      reason: answered.note,
      key: `inquiry ${inquiryId}`,
      cause: { kind: 'inquiry', id: inquiryId, note: answered.note },
    } as const;
    const check = await secondCheckOfRefund(
      market,
      trx,
      { payment, request, cents },
      market.clock.now(),
    );
    checks.push(check);
    return check === 'asked';
  };
  await answerRow(market, row, { actor, answered, waits, askedId: confirms });
  if (checks.includes('asked')) return { waits: true };
  await transaction(market.db, (trx) =>
    recordAudit(
      trx,
      {
        actor,
        action: answered.arrived ? 'inquiry.arrived' : 'inquiry.returned',
        subject: { type: 'order', id: row.order_id },
        after: {
          itemId: row.order_line_id,
          reference: answered.reference,
          ...(checks.includes('waived') && { waived: true }),
        },
        reason: answered.note,
      },
      market.clock.now(),
    ),
  );
  return { waits: false };
}

async function answerRow(
  market: Market,
  row: InquiryRow,
  {
    answered,
    ...by
  }: Pick<AnsweringForVendor, 'actor' | 'answered'> & Pick<Giving, 'waits' | 'askedId'>,
): Promise<void> {
  const line = await market.db
    .selectFrom('order_lines')
    .select(['vertical', 'service_order_id'])
    .where('id', '=', row.order_line_id)
    .executeTakeFirstOrThrow();
  const at = { orderId: row.order_id, partId: line.service_order_id, itemId: row.order_line_id };
  if (row.what === 'not_arrived') return answerInquiry(market, { ...at, ...answered, ...by });
  judgeAnswer(answered);
  await giveOutcome(market, {
    ...at,
    ...by,
    key: `inquiry-${row.id}`,
    said: {
      outcome: outcomeOfCheck(market, line.vertical, answered.arrived),
      reference: answered.reference,
      reason: answered.note,
    },
  });
}

interface Answering extends Answered {
  readonly orderId: string;
  readonly partId: string;
  readonly itemId: string;
  readonly actor: Actor & { readonly id: string };
  readonly waits?: Giving['waits'];
  readonly askedId?: string | undefined;
}

/**
 * Records the result of an inquiry: the reference of the arrived payment, or that it failed, which
 * refunds the rest. Throws 400 by field, 404, and 409 without an open inquiry.
 */
export async function answerInquiry(market: Market, answering: Answering): Promise<void> {
  judgeAnswer(answering);
  const { orderId, itemId, actor, arrived, reference, note, waits, askedId } = answering;
  const { back, listingIds } = await transaction(market.db, async (trx) => {
    const { payment, part } = await lockPart(trx, answering);
    const line = lineOf(part, itemId);
    const now = market.clock.now();
    if (!arrived) await refuseDisputed(trx, { orderId }, now);
    const cents = arrived ? 0 : line.totalCents - line.lineRefundedCents;
    if (await waits?.(trx, payment, cents)) return { back: 0, listingIds: [] };
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
    const refundCents = await bookLineRefund(
      trx,
      {
        payment,
        part,
        lineId: itemId,
        cents,
        reason: note,
        createdBy: actor.id,
        ...(askedId !== undefined && { askedId }),
      },
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
