import { sql } from 'kysely';
import type { Tier } from '#base/standing.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { idsWith } from '#verticals/capability.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type Allowance, limitsFor, MONTH_MS, type Sent } from './rules.ts';

type Judging = Pick<Market, 'verticals' | 'sendLimits'>;

/** Verticals whose principal counts. */
export const judgedVerticals = ({ verticals }: Pick<Market, 'verticals'>): string[] =>
  idsWith(verticals, compliance);

/**
 * A user's allowance: their tier and amounts of the last 30 days. Counts unrefunded principal of
 * paid orders, and open ones that may still be paid.
 */
export async function findAllowance(
  market: Judging,
  db: Db,
  {
    userId,
    now,
    butLine,
  }: { readonly userId: string; readonly now: Date; readonly butLine?: string | undefined },
): Promise<Allowance> {
  const { tier, hasSource } = await findTier(db, userId);
  return {
    tier,
    limits: limitsFor(market.sendLimits, { tier, hasSource }),
    sent: await sentBy(db, { userId, now, butLine, verticals: judgedVerticals(market) }),
  };
}

export async function findTier(
  db: Db,
  userId: string,
): Promise<{ readonly tier: Tier; readonly hasSource: boolean }> {
  const row = await db
    .selectFrom('standings')
    .select(['has_source', 'proved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { tier: 0, hasSource: false };
  return { tier: row.proved_at === null ? 1 : 2, hasSource: row.has_source };
}

const COUNTS = sql`(o.is_paid or o.status = 'pending') and l.principal_cents > l.refunded_principal_cents`;

interface SentRow {
  readonly at: Date;
  /** A bigint. */
  readonly cents: string | number;
}
const sentOf = ({ at, cents }: SentRow): Sent => ({ at: at.getTime(), cents: Number(cents) });
const since = (now: Date): Date => new Date(now.getTime() - MONTH_MS);

async function sentBy(
  db: Db,
  {
    userId,
    now,
    butLine,
    verticals,
  }: {
    readonly userId: string;
    readonly now: Date;
    readonly butLine?: string | undefined;
    readonly verticals: readonly string[];
  },
): Promise<Sent[]> {
  const { rows } = await sql<SentRow>`
    select o.created_at as at, sum(l.principal_cents - l.refunded_principal_cents) as cents
    from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.created_at > ${since(now)} and l.vertical = any(${verticals})
      and ${COUNTS} ${butLine === undefined ? sql`` : sql`and l.id <> ${butLine}`}
    group by o.id, o.created_at`.execute(db);
  return rows.map(sentOf);
}

/** Amounts received by the account behind a hash in the last 30 days, from anyone. */
export async function sentTo(
  db: Db,
  {
    payee,
    now,
    butOrder,
  }: { readonly payee: string; readonly now: Date; readonly butOrder?: string },
): Promise<Sent[]> {
  const { rows } = await sql<SentRow>`
    select r.created_at as at, l.principal_cents - l.refunded_principal_cents as cents
    from money_records r join order_lines l on l.id = r.order_line_id join orders o on o.id = r.order_id
    where r.payee_hash = ${payee} and r.created_at > ${since(now)} and ${COUNTS}
      ${butOrder === undefined ? sql`` : sql`and r.order_id <> ${butOrder}`}`.execute(db);
  return rows.map(sentOf);
}

/**
 * Serializes limit checks of this sender and these recipients until the transaction ends. Taken
 * after payment locks and before places, in one order by checkouts and late payments.
 */
export async function lockSends(
  trx: Trx,
  { userId, payees }: { readonly userId: string; readonly payees: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk sender'), hashtext(${userId}))`.execute(
    trx,
  );
  for (const payee of [...new Set(payees)].sort())
    await sql`select pg_advisory_xact_lock(hashtext('souk recipient'), hashtext(${payee}))`.execute(
      trx,
    );
}
