import type { Generated } from 'kysely';
import type { MovementKind } from '../payments/provider-balance.ts';

/** Movements of our provider balance, each stored once. */
export interface ProviderTransactionsTable {
  id: string;
  provider: string;
  /** The provider's id of it. */
  ref: string;
  kind: MovementKind;
  /** The provider's own word for it. */
  said: string;
  /** Of a payment of ours, or of the account itself; false for other applications on the account. */
  is_ours: boolean;
  source_ref: string | null;
  /** In the currency of the balance. */
  currency: string;
  settled_cents: number;
  settled_fee_cents: number;
  /** Settled amounts for one dollar, in smallest units, where the provider said it. */
  rate: number | null;
  /** In US dollars; null where no rate is known: it is not in the ledger then. */
  cents: number | null;
  fee_cents: number | null;
  /** Change of `card_clearing`. */
  clearing_cents: Generated<number>;
  at: Date;
  created_at: Date;
}

/** Until when a provider's movements are read. */
export interface ProviderCursorsTable {
  provider: string;
  /** null until they were read once. */
  read_until: Date | null;
}

export interface ProviderBalanceTables {
  provider_transactions: ProviderTransactionsTable;
  provider_cursors: ProviderCursorsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ProviderBalanceTables {}
}
