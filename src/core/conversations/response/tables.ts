/** A question of a customer with the first answer to it. */
export interface ConversationAnswersTable {
  conversation_id: string;
  vendor_id: string;
  asked_at: Date;
  answered_at: Date;
  /** Whole minutes within the vendor's opening hours. */
  minutes: number;
}

/** A vendor's response time of the last 90 days. */
export interface VendorResponsesTable {
  vendor_id: string;
  /** Conversations with an answer. */
  conversations: number;
  /** A step in minutes; null for more than a day, or without answers. */
  within: number | null;
  /** There are enough conversations to show it. */
  shown: boolean;
  counted_at: Date;
}

export interface ResponseTables {
  conversation_answers: ConversationAnswersTable;
  vendor_responses: VendorResponsesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ResponseTables {}
}
