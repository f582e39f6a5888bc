import type { Generated } from 'kysely';
import type { Side, SubjectKind } from '#contract/conversations.ts';

/** One per customer and vendor. Counters change under the row's lock. */
export interface ConversationsTable {
  id: string;
  customer_id: string;
  vendor_id: string;
  created_at: Date;
  last_message_at: Date;
  last_seq: Generated<number>;
  /** Messages of the other side after the side's seen number. */
  customer_unread: Generated<number>;
  vendor_unread: Generated<number>;
  customer_seen_seq: Generated<number>;
  vendor_seen_seq: Generated<number>;
  customer_seen_at: Generated<Date | null>;
  vendor_seen_at: Generated<Date | null>;
  /** Messages up to this number were emailed. */
  customer_mailed_seq: Generated<number>;
  vendor_mailed_seq: Generated<number>;
  /** Messages up to this number are in the response time. */
  counted_seq: Generated<number>;
  /** Time of the first counted message without an answer; null if all have one. */
  question_at: Generated<Date | null>;
  /** Time of the mail about unread messages; null if none is due. */
  customer_mail_due: Generated<Date | null>;
  vendor_mail_due: Generated<Date | null>;
  /** Time at which the customer blocked the vendor. */
  blocked_at: Generated<Date | null>;
  /** Time at which an admin closed it after a report: both sides only read it. */
  closed_at: Generated<Date | null>;
  /** Hidden from the list of the side that reported it. */
  customer_hidden_at: Generated<Date | null>;
  vendor_hidden_at: Generated<Date | null>;
}

export interface ConversationMessagesTable {
  id: string;
  conversation_id: string;
  seq: number;
  side: Side;
  author_id: string;
  /** First name when sent; '' once the account is deleted. */
  author_name: string;
  /** Unique per author. */
  client_id: string;
  /** Keyed hash of the text and the files as given. */
  request_hash: string;
  /** Keyed hash of a customer's text without its case and spaces; null for vendors. */
  text_hash: string | null;
  subject_kind: SubjectKind;
  /** A listing, a service order or a vendor. */
  subject_id: string;
  /** Sealed text, already masked. */
  sealed: string;
  has_masked: Generated<boolean>;
  created_at: Date;
}

/** Its bytes are in the private store under this id. */
export interface ConversationFilesTable {
  id: string;
  owner_id: string;
  /** The vendor in whose name it was uploaded; null for customers. */
  vendor_id: string | null;
  /** Null until it is sent. */
  conversation_id: Generated<string | null>;
  message_id: Generated<string | null>;
  place: Generated<number>;
  kind: 'picture' | 'pdf';
  /** Sealed name. */
  sealed: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  created_at: Date;
}

export interface ConversationTables {
  conversations: ConversationsTable;
  conversation_messages: ConversationMessagesTable;
  conversation_files: ConversationFilesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ConversationTables {}
}
