import type { Trx } from '#core/shared/database.ts';

/** Listings just taken off sale. */
export type OffSale =
  | { readonly vendorId: string }
  | { readonly categoryId: string }
  | { readonly listingId: string };

declare module '#core/shared/market.ts' {
  interface Market {
    /** Cancels unpaid orders of listings that were taken off sale; returns the listings whose places it freed. */
    closeUnsold(trx: Trx, of: OffSale, now: Date): Promise<string[]>;
  }
}
