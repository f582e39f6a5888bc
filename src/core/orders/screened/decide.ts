import { sql } from 'kysely';
import { notFound, Refusal } from '#base/errors.ts';
import { recordAudit, SYSTEM } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { afterCancelling, type Cancelled, cancelWithin } from '../orders/cancel.ts';
import { cancelledParts } from '../orders/cancel-lines.ts';
import {
  type LockedPayment,
  lockPayment,
  secondCheckOfRefund,
  soldServices,
} from '#core/money/index.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { HOURS_TO_DECIDE } from '#core/compliance/screening/time-rules.ts';

/** The customer never learns that a name is on a list. */
const SAID = 'We could not send this';

export interface Decision {
  readonly caseId: string;
  readonly to: 'cleared' | 'refunded';
  /** null if the time to decide is over. */
  readonly adminId: string | null;
  readonly reason: string;
  /** The kept refund of the case that this decision confirms. */
  readonly confirms?: string;
}

/**
 * Releases a held part, or refunds it in full; a large refund by an admin waits for a second person
 * and leaves the case open. Throws 404, and 409 if it is decided.
 */
export async function decideCase(market: Market, decision: Decision): Promise<void> {
  const cancelled = await transaction(market.db, (trx) => decideWithin(market, trx, decision));
  if (cancelled) await afterCancelling(market, cancelled);
}

async function decideWithin(
  market: Market,
  trx: Trx,
  decision: Decision,
): Promise<Cancelled | null> {
  const { caseId, to, adminId, reason, confirms } = decision;
  const known = await trx
    .selectFrom('screening_cases')
    .select(['order_id', 'service_order_id'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!known) throw notFound('Case');
  const { order_id: orderId, service_order_id: partId } = known;
  if (orderId === null || partId === null)
    return decideAttempt(trx, { caseId, to, adminId, reason }, market.clock.now());
  // The payment is always locked first.
  const payment = await lockPayment(trx, { orderId });
  const now = market.clock.now();
  const check =
    payment && to === 'refunded'
      ? await checkRefund(market, trx, { ...decision, payment, orderId, partId }, now)
      : 'free';
  if (check === 'asked') return null;
  // The part is refunded as a whole, so a refund closes all its open cases.
  const { rows } = await sql<{ id: string }>`
    update screening_cases set state = ${to}, decided_at = ${now}, decided_by = ${adminId}, reason = ${reason}
    where state = 'open' and (id = ${caseId} or (${to === 'refunded'} and service_order_id = ${partId}))
    returning id`.execute(trx);
  if (!rows.some(({ id }) => id === caseId)) throw new Refusal(409, 'changed_meanwhile');
  await recordAudit(
    trx,
    {
      actor: { id: adminId, role: adminId === null ? 'system' : 'admin' },
      action: `screening.${to}`,
      subject: { type: 'order', id: orderId },
      after: { serviceOrderId: partId, ...(check === 'waived' && { waived: true }) },
      reason,
    },
    now,
  );
  if (to === 'cleared') return null;
  const part = await trx
    .selectFrom('service_orders')
    .select('status')
    .where('id', '=', partId)
    .executeTakeFirstOrThrow();
  // The customer has cancelled it meanwhile.
  if (!payment || part.status === 'cancelled') return null;
  return cancelWithin(market, trx, {
    orderId,
    actor: adminId === null ? SYSTEM : { id: adminId, role: 'admin' },
    reason: SAID,
    only: partId,
    refund: 'whole',
    askedId: confirms,
  });
}

/** Asks a second person about a large refund that an admin decides on. Throws 409 if it is decided. */
async function checkRefund(
  market: Market,
  trx: Trx,
  {
    caseId,
    adminId,
    reason,
    confirms,
    payment,
    orderId,
    partId,
  }: Decision & {
    readonly payment: LockedPayment;
    readonly orderId: string;
    readonly partId: string;
  },
  now: Date,
): Promise<'asked' | 'waived' | 'free'> {
  if (adminId === null || !payment.isPaid) return 'free';
  const open = await trx
    .selectFrom('screening_cases')
    .select('id')
    .where('id', '=', caseId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!open) throw new Refusal(409, 'changed_meanwhile');
  const actor = { id: adminId, role: 'admin' as const };
  const whole = { only: partId, refund: 'whole' as const, actor };
  const parts = cancelledParts(await soldServices(trx, orderId), whole, now);
  return secondCheckOfRefund(
    market,
    trx,
    {
      payment,
      request: {
        actor,
        isLimited: false,
        confirms,
        reason: SAID,
        key: `screening ${caseId}`,
        cause: { kind: 'screening', id: caseId, note: reason },
      },
      cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    },
    now,
  );
}

/** Closes the case of an attempt, which has no order to refund. */
async function decideAttempt(
  trx: Trx,
  { caseId, to, adminId, reason }: Decision,
  now: Date,
): Promise<null> {
  if (to === 'refunded') throw new Refusal(409, 'case_without_order');
  const closed = await trx
    .updateTable('screening_cases')
    .set({ state: to, decided_at: now, decided_by: adminId, reason })
    .where('id', '=', caseId)
    .where('state', '=', 'open')
    .returning('user_id')
    .executeTakeFirst();
  if (!closed) throw new Refusal(409, 'changed_meanwhile');
  await recordAudit(
    trx,
    {
      actor: { id: adminId, role: 'admin' },
      action: 'screening.cleared',
      subject: { type: 'user', id: closed.user_id ?? '' },
      reason,
    },
    now,
  );
  return null;
}

const AT_ONCE = 20;

/** Refunds cases that no admin decided in time, counted from the payment. */
export const refundUndecided = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const limit = sql`${market.clock.now()}::timestamptz - interval '${sql.raw(String(HOURS_TO_DECIDE))} hours'`;
    const { rows } = await sql<{ id: string }>`
      select c.id from screening_cases c
      join service_orders p on p.id = c.service_order_id join orders o on o.id = c.order_id
      where c.state = 'open' and c.opened_at <= ${limit} and o.is_paid and p.status <> 'cancelled'
        and coalesce(p.paid_at, c.opened_at) <= ${limit}
      order by c.opened_at limit ${sql.lit(AT_ONCE)}`.execute(market.db);
    let refunded = 0;
    for (const { id } of rows) if (await refundOne(market, id)) refunded += 1;
    return rows.length === AT_ONCE && refunded > 0;
  });

/** False if an admin or another process decided meanwhile. */
async function refundOne(market: Market, caseId: string): Promise<boolean> {
  const reason = `Not decided in ${HOURS_TO_DECIDE} hours`;
  try {
    await decideCase(market, { caseId, to: 'refunded', adminId: null, reason });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return false;
    throw error;
  }
}
