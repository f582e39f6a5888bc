import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Trx } from '#core/shared/database.ts';

/** Keeps when the rate of a listing ends; null for one that never does, or has none. Its vendor is written to anew. */
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
          // The same rate, saved once more: its vendor knows.
          .where('rate_ends.ends_at', '<>', endsAt),
      )
      .execute();
}

export interface EndedRate {
  readonly listingId: string;
  /** Anybody could buy it, were its rate not too old. */
  readonly isPublic: boolean;
  readonly email: string;
  readonly vendorName: string;
  readonly language: Language;
}

/** Listings whose rate has ended and whose vendors do not know yet, each claimed by one process, once. */
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
    select l.id as "listingId", l.public and l.state = 'active' as "isPublic", u.email, u.name as "vendorName", u.language
    from claimed c
    join listings l on l.id = c.listing_id
    join vendors v on v.id = l.vendor_id
    join users u on u.id = v.user_id
    order by l.id`.execute(trx);
  return rows;
}
