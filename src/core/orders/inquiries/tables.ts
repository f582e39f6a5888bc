import type { Generated } from 'kysely';

/** Inquiries about paid items. */
export interface InquiriesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  vendor_id: string;
  /** `not_arrived`: opened by the customer. `checking`: the vendor does not know yet. */
  what: 'not_arrived' | 'checking';
  /** By its author. */
  note: string;
  /** At most one open per line and kind. */
  state: 'open' | 'arrived' | 'returned';
  /** The vendor's deadline, after which admins answer. */
  answer_by: Date;
  /** Time of the mail to admins. */
  told_at: Date | null;
  reference: Generated<string>;
  answer: Generated<string>;
  answered_at: Date | null;
  created_at: Date;
}

export interface InquiriesTables {
  inquiries: InquiriesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends InquiriesTables {}
}
