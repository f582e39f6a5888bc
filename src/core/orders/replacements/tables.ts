import type { Generated } from 'kysely';

/** Requests for another worker under the guarantee, with their results. */
export interface ReplacementsTable {
  id: string;
  order_id: string;
  order_line_id: string;
  vendor_id: string;
  vertical: string;
  /**
   * `refused`: the customer keeps the worker. `withdrawn`: the same before an offer. `lapsed`: the
   * offer was not answered. `declined`, `unanswered`: no offer, and the term has ended.
   * `overtaken`: the term ended otherwise.
   */
  status:
    | 'asked'
    | 'offered'
    | 'agreed'
    | 'refused'
    | 'withdrawn'
    | 'lapsed'
    | 'declined'
    | 'unanswered'
    | 'overtaken';
  reason: string;
  answer: Generated<string>;
  /** Deadline of the vendor's offer, then of the customer's answer; null once closed. */
  answer_by: Date | null;
  old_listing_id: string;
  /** The replaced worker's name: `NamedInBoth`; null until accepted. */
  former: Generated<unknown | null>;
  /** Offered worker and start day. */
  listing_id: string | null;
  handover_on: string | null;
  /** Price difference over all months, and refund from the handover on. */
  cheaper_cents: number | null;
  refund_cents: number | null;
  /** Day of the request at the place of work. */
  asked_on: string;
  created_at: Date;
  updated_at: Date;
}

export interface ReplacementsTables {
  replacements: ReplacementsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ReplacementsTables {}
}
