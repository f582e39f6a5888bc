import type { JSONColumnType } from 'kysely';

export interface CartLinesTable {
  id: string;
  user_id: string;
  listing_id: string;
  /** Choices as parsed by the vertical. */
  options: unknown;
  /** Hash of the canonical options: equal goods with equal options are one line. */
  options_key: string;
  quantity: number;
  /** Last displayed price; a difference to the current quote is announced before the payment. */
  quoted_cents: number;
  created_at: Date;
  updated_at: Date;
}

export interface CartKeysTable {
  user_id: string;
  key: string;
  /** Pieces by the browser's name of the line; empty for a single product. */
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
