import type { Generated } from 'kysely';

export interface NextFreeTable {
  listing_id: string;
  vertical: string;
  country: string;
  /** `key:value`, as the listing has them. */
  facets: readonly string[];
  /** null: none as far ahead as it can be booked. */
  starts_at: Date | null;
  day: string | null;
  /** 'HH:MM' */
  slot: string | null;
  /** When it is to be looked at again, whatever happens: its booking closes then. */
  again_at: Date;
}

/** Something changed of a listing: a row each time, and nobody waits for another. */
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
