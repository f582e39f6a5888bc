import type { Country } from '#base/countries.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';
import type { Generated } from 'kysely';

export interface RecipientsTable {
  id: string;
  user_id: string;
  /** Whom of the account's people it is; null where nobody was chosen. */
  person_id: string | null;
  method: PayoutMethod;
  country: Country;
  /** Grows with each change. What was bought keeps a copy of its own. */
  version: Generated<number>;
  /** JSON, for this row. */
  sealed: string;
  mask: string;
  /** Keyed, of what tells recipients apart. */
  hash: string;
  /** The Idempotency-Key it came with, and a hash of what was sent. */
  request_key: string;
  request_hash: string;
  /** When money was last sent to them, or they were kept. */
  used_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface RecipientsTables {
  recipients: RecipientsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends RecipientsTables {}
}
