import type { Generated } from 'kysely';

interface Confided {
  /** JSON by name, encrypted for this row. */
  sealed: string;
  mask: string;
  /** Keyed hash of what distinguishes lines, if anything. */
  hash: string | null;
  created_at: Date;
}

export interface CartLineSecretsTable extends Confided {
  cart_line_id: string;
  /** Changes with the sensitive data. */
  version: string;
}

export interface OrderLineSecretsTable extends Confided {
  order_line_id: string;
  order_id: string;
  /** Retention in days after the line is over, frozen at sale. */
  keep_days: number;
  /** As sold; null without a correction. */
  first_sealed: Generated<string | null>;
  /** Time of the next look whether it has expired. */
  look_at: Generated<Date>;
}

export interface ConfidedTables {
  cart_line_secrets: CartLineSecretsTable;
  order_line_secrets: OrderLineSecretsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ConfidedTables {}
}
