import type { Generated } from 'kysely';

interface Confided {
  /** JSON by name, sealed for this row. */
  sealed: string;
  /** What is shown of it. */
  mask: string;
  /** Keyed, of what tells lines apart; null where nothing of it does. */
  hash: string | null;
  created_at: Date;
}

export interface CartLineSecretsTable extends Confided {
  cart_line_id: string;
  /** Another one whenever something else is confided. */
  version: string;
}

export interface OrderLineSecretsTable extends Confided {
  order_line_id: string;
  order_id: string;
  /** Frozen at sale: so many days after the line is over it is erased. */
  keep_days: number;
  /** As it was sold; null while nothing of it was corrected. */
  first_sealed: Generated<string | null>;
}

export interface ConfidedTables {
  cart_line_secrets: CartLineSecretsTable;
  order_line_secrets: OrderLineSecretsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ConfidedTables {}
}
