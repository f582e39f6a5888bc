import type { Currency } from '#base/currency.ts';
import type { QuoteSide } from '#verticals/choice.ts';

export interface QuoteLocksTable {
  id: string;
  user_id: string;
  listing_id: string;
  options: unknown;
  side: QuoteSide;
  send_cents: number;
  /** Minor units, and rates in hundred-millionths: text, since they exceed safe integers. */
  receive_minor: string;
  currency: Currency;
  rate_e8: string;
  fee_cents: number;
  created_at: Date;
  expires_at: Date;
  /** The order that took it; null if none, or after it was not paid. */
  order_id: string | null;
}

export interface QuoteLocksTables {
  quote_locks: QuoteLocksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends QuoteLocksTables {}
}
