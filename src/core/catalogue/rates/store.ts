import { type Reader, readersIn } from '#core/identity/index.ts';
import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';

/** Stores the expiry of a listing's rate, null without one, and allows a new mail. */
export async function keepRateEnd(trx: Trx, listingId: string, endsAt: Date | null): Promise<void> {
  if (endsAt === null)
    await trx.deleteFrom('rate_ends').where('listing_id', '=', listingId).execute();
  else
    await trx
      .insertInto('rate_ends')
      .values({ listing_id: listingId, ends_at: endsAt, told_at: null })
      .onConflict((conflict) =>
        conflict
          .column('listing_id')
          .doUpdateSet({ ends_at: endsAt, told_at: null })
          // The same rate saved again: its vendor was already mailed.
          .where('rate_ends.ends_at', '<>', endsAt),
      )
      .execute();
}

export interface EndedRate {
  readonly listingId: string;
  /** On sale except for its old rate. */
  readonly isPublic: boolean;
  readonly readers: readonly Reader[];
}

/** Claims expired rates without a mail, each once. */
export async function claimEnded(
  trx: Trx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<EndedRate[]> {
  const { rows } = await sql<EndedRate>`
    with claimed as (
      update rate_ends set told_at = ${now}
      where listing_id in (
        select listing_id from rate_ends where told_at is null and ends_at < ${now}
        order by ends_at limit ${limit} for update skip locked)
      returning listing_id)
    select l.id as "listingId", l.public and l.state = 'active' as "isPublic", ${readersIn(sql`l.vendor_id`, 'listings')} as readers
    from claimed c
    join listings l on l.id = c.listing_id
    order by l.id`.execute(trx);
  return rows;
}
