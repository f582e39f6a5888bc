import type { Country } from '#base/countries.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';
import type { Generated } from 'kysely';

export interface RecipientsTable {
  id: string;
  user_id: string;
  /** One of the account's people; null if not chosen. */
  person_id: string | null;
  method: PayoutMethod;
  country: Country;
  /** Incremented with each change. Purchases keep their own copy. */
  version: Generated<number>;
  /** JSON, encrypted for this row. */
  sealed: string;
  mask: string;
  hash: string;
  request_key: string;
  request_hash: string;
  /** Latest transfer, or creation. */
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
