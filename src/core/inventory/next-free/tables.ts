import type { Generated } from 'kysely';

export interface NextFreeTable {
  listing_id: string;
  vertical: string;
  /** Copied from the listing by triggers. */
  service_id: Generated<string>;
  /** In lower case. */
  place: Generated<string>;
  price_cents: Generated<number | null>;
  country: string;
  /** `key:value`, as in the listing. */
  facets: readonly string[];
  /** Null if none is free within the booking horizon. */
  starts_at: Date | null;
  day: string | null;
  /** 'HH:MM' */
  slot: string | null;
  /** Time of the next update: its booking closes then. */
  again_at: Date;
}

/** Changed listings, append-only so that writers never wait. */
export interface NextFreeDueTable {
  id: Generated<string>;
  listing_id: string;
}

export interface NextFreeTables {
  next_free: NextFreeTable;
  next_free_due: NextFreeDueTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends NextFreeTables {}
}
