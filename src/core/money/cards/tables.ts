import type { Generated } from 'kysely';

export interface CardCustomersTable {
  user_id: string;
  provider: string;
  ref: string;
}

/** A card stored by its provider. We never hold its number. */
export interface SavedCardsTable {
  id: string;
  user_id: string;
  provider: string;
  customer_ref: string;
  ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  /** The provider's decline code if the card will never work again. */
  refused_why: Generated<string | null>;
  /** Recognizes the same card elsewhere, as `payments.card_hash`. */
  card_hash: Generated<string | null>;
  created_at: Date;
  /** Removed by its owner; the provider has yet to delete it. */
  removed_at: Generated<Date | null>;
}

/** Cards whose owners reported a fraudulent money transfer. */
export interface BlockedCardsTable {
  hash: string;
  dispute_id: string;
  created_at: Date;
}

export interface CardsTables {
  blocked_cards: BlockedCardsTable;
  card_customers: CardCustomersTable;
  saved_cards: SavedCardsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends CardsTables {}
}
