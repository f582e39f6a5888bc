import { type RawBuilder, sql } from 'kysely';

/** What narrows every list of a vendor's own listings; '' and 'all' leave everything. */
interface OwnFilter {
  readonly status: 'all' | 'active' | 'hidden' | 'visible';
  readonly vertical?: string | undefined;
}

/** A vendor's own listings, as `l`, that a filter leaves: those that are gone never. */
export const ownListings = (
  vendorId: string,
  { status, vertical = '' }: OwnFilter,
): RawBuilder<unknown> => sql`l.vendor_id = ${vendorId} and l.state <> 'archived'
    and (${status} = 'all' or l.state = ${status === 'visible' ? 'active' : status})
    and (${vertical} = '' or l.vertical = ${vertical})`;

/** The orders in which a vendor's lists can be read. Without a price, a listing is last under both of its orders. */
export const OWN_SORTS = {
  recent: sql`l.created_at desc, l.id desc`,
  oldest: sql`l.created_at, l.id`,
  name: sql`souk_fold(l.name), l.id`,
  highest: sql`l.price_cents desc nulls last, l.id desc`,
  lowest: sql`l.price_cents, l.id`,
} satisfies Record<string, RawBuilder<unknown>>;
