import type { Currency } from '#base/currency.ts';
import type { QuoteSide } from '#verticals/choice.ts';

export interface QuoteLocksTable {
  id: string;
  user_id: string;
  listing_id: string;
  /** What was quoted: the options that its vertical names. */
  options: unknown;
  side: QuoteSide;
  send_cents: number;
  /** Minor units of the currency, and hundred-millionths: larger than a number holds exactly, so they travel as texts. */
  receive_minor: string;
  currency: Currency;
  rate_e8: string;
  fee_cents: number;
  created_at: Date;
  expires_at: Date;
  /** The order that it was taken for; null until then, and again when that is not paid. */
  order_id: string | null;
}

export interface QuoteLocksTables {
  quote_locks: QuoteLocksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends QuoteLocksTables {}
}
