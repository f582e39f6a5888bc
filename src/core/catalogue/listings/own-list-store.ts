import { type RawBuilder, sql } from 'kysely';

/** Filter of a vendor's own lists; '' and 'all' match everything. */
interface OwnFilter {
  readonly status: 'all' | 'active' | 'hidden' | 'visible';
  readonly vertical?: string | undefined;
}

/** SQL condition for a vendor's own listings `l`, without archived ones. */
export const ownListings = (
  vendorId: string,
  { status, vertical = '' }: OwnFilter,
): RawBuilder<unknown> => sql`l.vendor_id = ${vendorId} and l.state <> 'archived'
    and (${status} = 'all' or l.state = ${status === 'visible' ? 'active' : status})
    and (${vertical} = '' or l.vertical = ${vertical})`;

/** Sort orders of a vendor's lists. Listings without a price come last in both price orders. */
export const OWN_SORTS = {
  recent: sql`l.created_at desc, l.id desc`,
  oldest: sql`l.created_at, l.id`,
  name: sql`souk_fold(l.name), l.id`,
  highest: sql`l.price_cents desc nulls last, l.id desc`,
  lowest: sql`l.price_cents, l.id`,
} satisfies Record<string, RawBuilder<unknown>>;
