import { sql } from 'kysely';
import { UNDECIDED } from '#base/disputes.ts';
import type { Db } from '#core/shared/database.ts';

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
