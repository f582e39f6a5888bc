import type { Generated } from 'kysely';

/** Requests for another worker under the guarantee, with what became of them. */
export interface ReplacementsTable {
  id: string;
  order_id: string;
  order_line_id: string;
  vendor_id: string;
  vertical: string;
  /**
   * `refused`: its customer keeps who works now; `withdrawn`: the same before anybody was offered; `lapsed`: they did not
   * answer the offer; `declined` and `unanswered`: nobody was offered, and the term has ended; `overtaken`: it ended otherwise.
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
  /** Of the customer. */
  reason: string;
  /** Of the vendor who declines. */
  answer: Generated<string>;
  /** When the vendor's time to offer somebody is over, then the customer's to agree; null once it is closed. */
  answer_by: Date | null;
  /** Who was to be replaced. */
  old_listing_id: string;
  /** What the line called them, once somebody else was agreed to: `NamedInBoth`. */
  former: Generated<unknown | null>;
  /** Who is offered, from which day on. */
  listing_id: string | null;
  handover_on: string | null;
  /** How much less all months would cost with them, and what goes back for the days from the handover on. */
  cheaper_cents: number | null;
  refund_cents: number | null;
  /** The day of the asking, where the work is. */
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
