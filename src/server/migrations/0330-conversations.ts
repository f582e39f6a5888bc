import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'All tables are new. The previous build uses none of them.',
};

/** Conversations between customers and vendors. Texts and file names are sealed. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table conversations (
      id uuid primary key,
      customer_id uuid not null references users (id),
      vendor_id uuid not null references vendors (id) on delete cascade,
      created_at timestamptz not null,
      last_message_at timestamptz not null,
      last_seq integer not null default 0,
      customer_unread integer not null default 0 check (customer_unread >= 0),
      vendor_unread integer not null default 0 check (vendor_unread >= 0),
      customer_seen_seq integer not null default 0,
      vendor_seen_seq integer not null default 0,
      customer_seen_at timestamptz,
      vendor_seen_at timestamptz,
      customer_mailed_seq integer not null default 0,
      vendor_mailed_seq integer not null default 0,
      customer_mail_due timestamptz,
      vendor_mail_due timestamptz,
      blocked_at timestamptz,
      customer_hidden_at timestamptz,
      vendor_hidden_at timestamptz,
      unique (customer_id, vendor_id),
      check (customer_seen_seq <= last_seq and vendor_seen_seq <= last_seq)
    )`,
    `create index conversations_of_customer on conversations (customer_id, last_message_at desc, id desc)`,
    `create index conversations_of_vendor on conversations (vendor_id, last_message_at desc, id desc)`,
    `create index conversations_customer_unread on conversations (customer_id, last_message_at desc, id desc)
      where customer_unread > 0`,
    `create index conversations_vendor_unread on conversations (vendor_id, last_message_at desc, id desc)
      where vendor_unread > 0`,
    `create index conversations_customer_mail on conversations (customer_mail_due) where customer_mail_due is not null`,
    `create index conversations_vendor_mail on conversations (vendor_mail_due) where vendor_mail_due is not null`,
    `create index conversations_last on conversations (last_message_at)`,
    `create table conversation_messages (
      id uuid primary key,
      conversation_id uuid not null references conversations (id) on delete cascade,
      seq integer not null check (seq > 0),
      side text not null check (side in ('customer', 'vendor')),
      author_id uuid not null references users (id),
      author_name text not null,
      client_id uuid not null,
      request_hash text not null,
      text_hash text,
      subject_kind text not null check (subject_kind in ('listing', 'order', 'vendor')),
      subject_id uuid not null,
      sealed text not null,
      has_masked boolean not null default false,
      created_at timestamptz not null,
      unique (conversation_id, seq),
      unique (author_id, client_id)
    )`,
    // Only of customers: vendors may send everyone the same answer.
    `create index conversation_messages_same on conversation_messages (author_id, text_hash, created_at)
      where text_hash is not null`,
    `create table conversation_files (
      id uuid primary key,
      owner_id uuid not null references users (id),
      vendor_id uuid references vendors (id) on delete cascade,
      conversation_id uuid references conversations (id) on delete cascade,
      message_id uuid references conversation_messages (id) on delete cascade,
      place integer not null default 0,
      kind text not null check (kind in ('picture', 'pdf')),
      sealed text not null,
      bytes integer not null,
      width integer,
      height integer,
      sha256 text not null,
      created_at timestamptz not null,
      check ((conversation_id is null) = (message_id is null)),
      check ((kind = 'picture') = (width is not null and height is not null))
    )`,
    `create index conversation_files_message on conversation_files (message_id, place) where message_id is not null`,
    `create index conversation_files_conversation on conversation_files (conversation_id)
      where conversation_id is not null`,
    `create index conversation_files_unsent on conversation_files (created_at) where message_id is null`,
    `create index conversation_files_owner on conversation_files (owner_id)`,
    `create index conversation_files_vendor on conversation_files (vendor_id) where vendor_id is not null`,
  ]);
