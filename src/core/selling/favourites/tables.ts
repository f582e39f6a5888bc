import type { Generated } from 'kysely';

export interface FavouriteListsTable {
  id: string;
  user_id: string;
  /** Null for the default list, of which a person has one. */
  name: string | null;
  /** Hash of the token in its link; null unless shared. */
  share_hash: string | null;
  created_at: Date;
}

export interface FavouritesTable {
  /** Sorts by the time of adding. */
  id: string;
  list_id: string;
  /** The list's owner. Unique with the listing: a person saves it once. */
  user_id: string;
  listing_id: string;
  note: string;
  /** The price from which the card started when it was saved. */
  seen_cents: number | null;
  /** The price when it was saved, or the lower one of the last alert. */
  told_cents: number | null;
  /** It was on sale and in stock at the last look. */
  was_there: boolean;
  added_at: Date;
}

/** People with favourites or a choice of alerts, for the daily look at prices and stock. */
export interface FavouritePeopleTable {
  user_id: string;
  looked_at: Date;
  /** The person wants mails about lower prices and returned stock. */
  alerts: Generated<boolean>;
}

export interface FavouriteTables {
  favourite_lists: FavouriteListsTable;
  favourites: FavouritesTable;
  favourite_people: FavouritePeopleTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends FavouriteTables {}
}
