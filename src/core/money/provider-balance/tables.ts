import type { Generated } from 'kysely';
import type { MovementKind } from '../payments/provider-balance.ts';

/** Movements of our provider balance, each stored once. */
export interface ProviderTransactionsTable {
  id: string;
  provider: string;
  ref: string;
  kind: MovementKind;
  /** The provider's category. */
  said: string;
  /** True for movements of our payments or of the account itself, false for other applications. */
  is_ours: boolean;
  source_ref: string | null;
  currency: string;
  settled_cents: number;
  settled_fee_cents: number;
  /** Settled units per dollar, in smallest units, if the provider sent a rate. */
  rate: number | null;
  /** In US dollars; null without a known rate, in which case the ledger has no entry. */
  cents: number | null;
  fee_cents: number | null;
  /** Change of `card_clearing`. */
  clearing_cents: Generated<number>;
  at: Date;
  created_at: Date;
}

export interface ProviderCursorsTable {
  provider: string;
  /** Null before the first read. */
  read_until: Date | null;
}

export interface ProviderBalanceTables {
  provider_transactions: ProviderTransactionsTable;
  provider_cursors: ProviderCursorsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ProviderBalanceTables {}
}
