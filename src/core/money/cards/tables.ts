import type { Generated } from 'kysely';

/** Whose cards a card provider keeps, by its own id of them. */
export interface CardCustomersTable {
  user_id: string;
  provider: string;
  ref: string;
}

/** A card that its provider keeps. Its number is nowhere here. */
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
  /** The card provider's word, where it will never pay again. */
  refused_why: Generated<string | null>;
  /** By what it is known again. */
  card_hash: Generated<string | null>;
  created_at: Date;
  /** Nobody's any more; the provider has yet to forget it. */
  removed_at: Generated<Date | null>;
}

/** Whose owner says that they sent no money: nothing is paid with it any more. */
export interface BlockedCardsTable {
  /** As `payments.card_hash`. */
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
