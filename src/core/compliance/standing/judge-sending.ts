import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { cannotSend } from '../screening/judge.ts';
import { findAllowance, lockSends, sentTo } from './allowance-store.ts';
import { isBlocked } from './blocked-payees-store.ts';
import {
  declareFirst,
  exceededBy,
  exceededByRecipient,
  overLimit,
  type Sent,
  type SentChoice,
} from './rules.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { capabilityOf } from '#verticals/capability.ts';

export interface SentLine {
  readonly cartLineId: string;
  readonly principalCents: number;
  readonly quoted: Pick<SentChoice, 'vertical'>;
}

/**
 * Checks a checkout against the user's and its recipients' limits, including all paid and open
 * amounts, so that concurrent checkouts see each other. Its own lines are not written yet. Throws
 * 409.
 */
export async function judgeSending(
  market: Market,
  trx: Trx,
  { userId, lines }: { readonly userId: string; readonly lines: readonly SentLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  const now = market.clock.now();
  const payees = await payeesOf(
    trx,
    lines.map(({ cartLineId }) => cartLineId),
  );
  if (await isBlocked(trx, [...payees.values()])) throw cannotSend();
  await lockSends(trx, { userId, payees: [...payees.values()] });
  const known = await findAllowance(market, trx, { userId, now });
  const sent = [...known.sent];
  const allowance = { ...known, sent };
  const before = new Map<string, Sent[]>();
  for (const { cartLineId, principalCents: cents, quoted } of lines) {
    const sending = capabilityOf(quoted.vertical, compliance);
    if (sending && allowance.tier < sending.from) throw declareFirst();
    const exceeded = exceededBy(cents, allowance, now.getTime());
    if (exceeded) throw overLimit(exceeded);
    sent.push({ at: null, cents });
    const payee = payees.get(cartLineId);
    if (payee === undefined) continue;
    const toPayee = before.get(payee) ?? (await sentTo(trx, { payee, now }));
    before.set(payee, toPayee);
    const tooMuch = exceededByRecipient(cents, {
      limit: market.sendLimits.recipient,
      sent: toPayee,
      now: now.getTime(),
    });
    if (tooMuch) throw overLimit(tooMuch);
    toPayee.push({ at: null, cents });
  }
}

async function payeesOf(
  trx: Trx,
  cartLineIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('cart_line_secrets')
    .select(['cart_line_id', 'hash'])
    .where('cart_line_id', 'in', [...cartLineIds])
    .execute();
  return new Map(
    rows.flatMap(({ cart_line_id: id, hash }) => (hash === null ? [] : [[id, hash] as const])),
  );
}

/**
 * True if a lapsed order paid late is still within the limits; other payments may have used them
 * meanwhile. While cancelled it does not count itself.
 */
export async function mayStillSend(
  market: Market,
  trx: Trx,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<boolean> {
  const lines = await trx
    .selectFrom('money_records')
    .innerJoin('order_lines', 'order_lines.id', 'money_records.order_line_id')
    .select(['money_records.payee_hash', 'order_lines.principal_cents'])
    .where('money_records.order_id', '=', orderId)
    .orderBy('order_lines.id')
    .execute();
  if (lines.length === 0) return true;
  const now = market.clock.now();
  const payees = lines.flatMap(({ payee_hash: hash }) => hash ?? []);
  if (await isBlocked(trx, payees)) return false;
  await lockSends(trx, { userId, payees });
  const sum = (some: typeof lines) =>
    some.reduce((cents, { principal_cents: principal }) => cents + principal, 0);
  const allowance = await findAllowance(market, trx, { userId, now });
  // The limit per transfer was checked at the order.
  const whole = { ...allowance, limits: { ...allowance.limits, once: Number.MAX_SAFE_INTEGER } };
  if (exceededBy(sum(lines), whole, now.getTime())) return false;
  for (const payee of new Set(payees)) {
    const sent = await sentTo(trx, { payee, now });
    const cents = sum(lines.filter(({ payee_hash: hash }) => hash === payee));
    const judged = { limit: market.sendLimits.recipient, sent, now: now.getTime() };
    if (exceededByRecipient(cents, judged)) return false;
  }
  return true;
}
