import type { Generated } from 'kysely';

/** What is to be found out about something that was paid. */
export interface InquiriesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  vendor_id: string;
  /** `not_arrived`: its customer asks; `checking`: its vendor does not know yet whether it was paid. */
  what: 'not_arrived' | 'checking';
  /** Of who asked. */
  note: string;
  /** One is open of a line and a kind. */
  state: 'open' | 'arrived' | 'returned';
  /** When its vendor's time is over: then admins see to it. */
  answer_by: Date;
  /** When they were written to; null until then. */
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
