import type { JSONColumnType } from 'kysely';

export interface CartLinesTable {
  id: string;
  user_id: string;
  listing_id: string;
  /** The customer's choices as the vertical parsed them. */
  options: unknown;
  /** Hash of the canonical options: the same goods with the same options are one line. */
  options_key: string;
  quantity: number;
  /** What the customer was last shown; a difference to today's quote is announced before payment. */
  quoted_cents: number;
  created_at: Date;
  updated_at: Date;
}

export interface CartKeysTable {
  user_id: string;
  key: string;
  /** Pieces by the browser's own name of the line; empty for a single product. */
  pieces: JSONColumnType<Record<string, number>, string | undefined, string>;
  created_at: Date;
}

export interface CartTables {
  cart_keys: CartKeysTable;
  cart_lines: CartLinesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends CartTables {}
}
