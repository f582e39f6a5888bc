import { type Insertable, sql } from 'kysely';
import { isUuid } from '#base/is-uuid.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { ProviderMovement } from '../payments/provider-balance.ts';
import type { PayoutsBefore, Pool } from './rules.ts';
import type { ProviderTransactionsTable } from './tables.ts';
import { UNDECIDED } from '#base/disputes.ts';

/** Start of the next read: the last read, else our first payment; null without payments. */
export async function readingFrom(db: Db, provider: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      (select read_until from provider_cursors where provider = ${provider}),
      (select min(created_at) from payments where provider = ${provider})) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Serializes processes that book movements of one provider. */
export async function takeTurn(trx: Trx, provider: string): Promise<void> {
  await trx
    .insertInto('provider_cursors')
    .values({ provider, read_until: null })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute();
  await trx
    .selectFrom('provider_cursors')
    .select('provider')
    .where('provider', '=', provider)
    .forUpdate()
    .execute();
}

/** Stores the read position, unless another process is further ahead. */
export async function noteRead(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('provider_cursors')
    .values({ provider, read_until: until })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({
        read_until: sql`greatest(provider_cursors.read_until, excluded.read_until)`,
      }),
    )
    .execute();
}

/** Returns those of the movements that are already booked. */
export async function bookedRefs(
  trx: Trx,
  provider: string,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('provider_transactions')
    .select('ref')
    .where('provider', '=', provider)
    .where('ref', 'in', refs)
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

/** Tells whether a movement belongs to our payment, by the provider's id or our metadata. */
export async function ourPayments(
  trx: Trx,
  provider: string,
  movements: readonly ProviderMovement[],
): Promise<(movement: ProviderMovement) => boolean> {
  const refs = movements.flatMap(({ paymentRef }) => paymentRef ?? []);
  // Another application's metadata may contain any text.
  const keys = movements.flatMap(({ paymentKey }) =>
    paymentKey !== null && isUuid(paymentKey) ? [paymentKey] : [],
  );
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from payments where provider = ${provider} and provider_ref = any(${refs})
    union select provider_ref from second_charges where provider_ref = any(${refs})
    union select id::text from payments where provider = ${provider} and id = any(${keys}::uuid[])`.execute(
    trx,
  );
  const ours = new Set(rows.map(({ ref }) => ref));
  return ({ paymentRef, paymentKey }) =>
    ours.has(paymentRef ?? '') || ours.has(paymentKey?.toLowerCase() ?? '');
}

/** Our balances according to the movements read so far. */
export async function readPools(trx: Trx, provider: string): Promise<Map<string, Pool>> {
  const { rows } = await sql<Pool & { currency: string }>`
    select currency, sum(settled_cents - settled_fee_cents)::bigint as settled, sum(cents - fee_cents)::bigint as cents,
      (array_agg(rate order by at desc, id desc) filter (where rate is not null))[1] as rate
    from provider_transactions
    where provider = ${provider} and currency <> 'USD' and cents is not null
    group by currency`.execute(trx);
  return new Map(rows.map(({ currency, ...pool }) => [currency, pool]));
}

/** Values of earlier payouts, for their returns. */
export async function payoutsBefore(
  trx: Trx,
  provider: string,
  refs: readonly string[],
): Promise<PayoutsBefore> {
  if (refs.length === 0) return new Map();
  const rows = await trx
    .selectFrom('provider_transactions')
    .select(['source_ref', 'settled_cents as settled', 'cents'])
    .where('provider', '=', provider)
    .where('kind', '=', 'payout')
    .where('source_ref', 'in', refs)
    .where('settled_cents', '<', 0)
    .execute();
  return new Map(
    rows.flatMap(({ source_ref: ref, settled, cents }) =>
      ref === null || cents === null ? [] : [[ref, { settled, cents }] as const],
    ),
  );
}

export const insertMovements = (
  trx: Trx,
  rows: readonly Insertable<ProviderTransactionsTable>[],
): Promise<unknown> => trx.insertInto('provider_transactions').values(rows).execute();

export interface AtProvider {
  readonly of: 'refund' | 'dispute';
  readonly ref: string;
}

/**
 * Our refunds and disputes with unexplained movements since a time: a refund with an unknown id, a
 * returned refund that is not reversed, or a dispute movement that is not booked. Excludes unknown
 * refunds that were returned, and those reported as a difference.
 */
export async function unknownMoves(
  db: Db,
  provider: string,
  since: Date,
): Promise<readonly AtProvider[]> {
  const { rows } = await sql<AtProvider>`
    with moved as (
      select * from provider_transactions
      where provider = ${provider} and at > ${since} and is_ours and source_ref is not null)
    select 'refund' as of, source_ref as ref
    from moved left join refunds on refunds.provider_ref = source_ref
    where kind = 'refund'
    group by source_ref, refunds.id
    having case when refunds.id is null
      then not bool_or(settled_cents > 0)
        and not exists (select from payment_events where id = 'difference-' || source_ref)
      else bool_or(settled_cents > 0) and refunds.reversed_at is null end
    union
    select 'dispute', source_ref from moved
    where kind = 'dispute' and not exists (select from dispute_moves where dispute_moves.ref = moved.ref)
    order by 1, 2`.execute(db);
  return rows;
}

/** Undecided disputes without news since a time: losing a dispute has no movement of its own. */
export async function silentDisputes(
  db: Db,
  provider: string,
  since: Date,
): Promise<readonly AtProvider[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('provider_ref as ref')
    .where('provider', '=', provider)
    .where('status', 'in', UNDECIDED)
    .where('said_at', '<', since)
    .orderBy('opened_at')
    .execute();
  return rows.map(({ ref }) => ({ of: 'dispute', ref }));
}
