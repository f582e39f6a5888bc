import { type Selectable, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Side } from '#contract/conversations.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Language } from '#base/two-languages.ts';
import { type EntryPlace, type ListPlace, MAX_UNREAD, PAGE_ENTRIES, SAME_TEXT } from './rules.ts';
import { type Caller, otherSide } from './side.ts';
import { pageOfVendor, type Sides } from './subject-store.ts';
import type {
  ConversationFilesTable,
  ConversationMessagesTable,
  ConversationsTable,
} from './tables.ts';

export type ConversationRow = Selectable<ConversationsTable>;
export type MessageRow = Selectable<ConversationMessagesTable>;
export type FileRow = Selectable<ConversationFilesTable>;

/** The columns of each side. */
const COLUMNS = {
  customer: {
    unread: 'customer_unread',
    seenSeq: 'customer_seen_seq',
    seenAt: 'customer_seen_at',
    mailDue: 'customer_mail_due',
    hiddenAt: 'customer_hidden_at',
  },
  vendor: {
    unread: 'vendor_unread',
    seenSeq: 'vendor_seen_seq',
    seenAt: 'vendor_seen_at',
    mailDue: 'vendor_mail_due',
    hiddenAt: 'vendor_hidden_at',
  },
} as const;

const owner = ({ side, userId, vendorId }: Caller) =>
  side === 'customer'
    ? sql<boolean>`c.customer_id = ${userId}`
    : sql<boolean>`c.vendor_id = ${vendorId}`;

/** Sides and place of one of the caller's conversations; undefined if unknown, hidden or another's. */
export async function findOwn(db: Db, caller: Caller, id: string) {
  return db
    .selectFrom('conversations as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(owner(caller))
    .where(`c.${COLUMNS[caller.side].hiddenAt}`, 'is', null)
    .executeTakeFirst();
}

export async function findBetween(
  db: Db,
  { customerId, vendorId }: Sides,
): Promise<ConversationRow | undefined> {
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
}

/** Locks the conversation of the two, after creating it if there is none. */
export async function lockOrCreate(
  trx: Trx,
  { customerId, vendorId }: Sides,
  now: Date,
): Promise<ConversationRow> {
  await trx
    .insertInto('conversations')
    .values({
      id: newId(now),
      customer_id: customerId,
      vendor_id: vendorId,
      created_at: now,
      last_message_at: now,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'vendor_id']).doNothing())
    .execute();
  return trx
    .selectFrom('conversations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a conversation; undefined if it is gone. */
export const lockConversation = (trx: Trx, id: string): Promise<ConversationRow | undefined> =>
  trx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** A message by the id that its author's device gave it. */
export const findSent = (
  db: Db,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Subject of the newest message. */
export const newestSubject = (db: Db, { id, last_seq }: ConversationRow) =>
  db
    .selectFrom('conversation_messages')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('conversation_id', '=', id)
    .where('seq', '=', last_seq)
    .executeTakeFirst();

export interface Relation {
  /** They have a paid order. */
  readonly isShared: boolean;
  /** One of their paid orders is not finished. */
  readonly hasOpenOrder: boolean;
  readonly isDeleted: boolean;
}

/** The orders of the two, and whether the customer's account still exists. */
export async function relationOf(db: Db, { customerId, vendorId }: Sides): Promise<Relation> {
  const paid = sql`select from orders o join service_orders p on p.order_id = o.id
    where o.user_id = ${customerId} and p.vendor_id = ${vendorId} and p.paid_at is not null`;
  const { rows } = await sql<Relation>`
    select exists (${paid}) as "isShared",
      exists (${paid} and p.status in ('pending', 'processing')) as "hasOpenOrder",
      not exists (select from users where id = ${customerId} and deleted_at is null) as "isDeleted"`.execute(
    db,
  );
  return rows[0] ?? { isShared: false, hasOpenOrder: false, isDeleted: true };
}

/** Counts a new message: returns its number, and its time, which never precedes the last one's. */
export async function countMessage(
  trx: Trx,
  conversation: ConversationRow,
  { side, now, mailDue }: { readonly side: Side; readonly now: Date; readonly mailDue: Date },
): Promise<{ readonly seq: number; readonly at: Date }> {
  const at = new Date(Math.max(now.getTime(), conversation.last_message_at.getTime()));
  const seq = conversation.last_seq + 1;
  const reader = COLUMNS[otherSide(side)];
  await trx
    .updateTable('conversations')
    .set({
      last_seq: seq,
      last_message_at: at,
      [reader.unread]: conversation[reader.unread] + 1,
      [reader.mailDue]: conversation[reader.mailDue] ?? mailDue,
      // Writing again brings a reported conversation back.
      [COLUMNS[side].hiddenAt]: null,
    })
    .where('id', '=', conversation.id)
    .execute();
  return { seq, at };
}

export async function insertMessage(trx: Trx, row: MessageRow): Promise<void> {
  await trx.insertInto('conversation_messages').values(row).execute();
}

/** The author's unsent files, locked until the transaction ends. */
export const lockUnsent = (
  trx: Trx,
  { userId, vendorId }: Caller,
  ids: readonly string[],
): Promise<FileRow[]> =>
  trx
    .selectFrom('conversation_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('owner_id', '=', userId)
    .where('message_id', 'is', null)
    .where(sql<boolean>`vendor_id is not distinct from ${vendorId}::uuid`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Gives files to a message, in the order of their ids. */
export async function giveFiles(
  trx: Trx,
  ids: readonly string[],
  { id, conversation_id }: Pick<MessageRow, 'id' | 'conversation_id'>,
): Promise<void> {
  await trx
    .updateTable('conversation_files')
    .set({
      message_id: id,
      conversation_id,
      place: sql<number>`array_position(${[...ids]}::uuid[], id)`,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Other conversations in which the author sent the same text lately, up to the limit. */
export async function countSameText(
  trx: Trx,
  {
    authorId,
    hash,
    conversationId,
    now,
  }: {
    readonly authorId: string;
    readonly hash: string;
    readonly conversationId: string;
    readonly now: Date;
  },
): Promise<number> {
  const rows = await trx
    .selectFrom('conversation_messages')
    .select('conversation_id')
    .distinct()
    .where('author_id', '=', authorId)
    .where('text_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - SAME_TEXT.withinMs))
    .where('conversation_id', '<>', conversationId)
    .limit(SAME_TEXT.vendors)
    .execute();
  return rows.length;
}

/** Messages before a place, newest first, up to one more than a page. */
export const listMessages = (
  db: Db,
  conversationId: string,
  { seq }: EntryPlace,
): Promise<MessageRow[]> =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(PAGE_ENTRIES + 1)
    .execute();

/** Files of messages in their shown order. */
export async function listFiles(db: Db, messageIds: readonly string[]): Promise<FileRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('conversation_files')
    .selectAll()
    .where('message_id', 'in', [...messageIds])
    .orderBy('place')
    .execute();
}

/** A sent file of a conversation. */
export const findFile = (
  db: Db,
  conversationId: string,
  id: string,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('conversation_files')
    .selectAll()
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();

/** Rows of a list, or one row with `id`: the other side, and the newest message with its number of files. */
const rowsFor = (db: Db, caller: Caller, reader: Language | null) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.customer_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('conversation_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .selectAll('c')
    .select(['u.name as customerName', 'u.picture as customerPicture', 'u.deleted_at as deletedAt'])
    .select(['v.business_name as vendorName'])
    .select(
      (caller.side === 'customer'
        ? pageOfVendor(sql.ref('c.vendor_id'), reader)
        : sql<null>`null::jsonb`
      ).as('page'),
    )
    .select(['m.id as messageId', 'm.side', 'm.author_name', 'm.sealed', 'm.created_at as sentAt'])
    .select(
      sql<number>`(select count(*)::int from conversation_files f where f.message_id = m.id)`.as(
        'files',
      ),
    )
    .where(owner(caller))
    .where(`c.${COLUMNS[caller.side].hiddenAt}`, 'is', null);

export type ListedRow = Awaited<ReturnType<typeof listConversations>>[number];

/** One row more than `pageSize`, newest message first. */
export function listConversations(
  db: Db,
  caller: Caller,
  {
    after,
    only,
    pageSize,
    reader,
  }: {
    readonly after: ListPlace | null;
    readonly only: 'all' | 'unread';
    readonly pageSize: number;
    readonly reader: Language | null;
  },
) {
  let rows = rowsFor(db, caller, reader);
  if (only === 'unread') rows = rows.where(`c.${COLUMNS[caller.side].unread}`, '>', 0);
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(c.last_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return rows
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export const findListed = (db: Db, caller: Caller, id: string, reader: Language | null) =>
  rowsFor(db, caller, reader).where('c.id', '=', id).executeTakeFirst();

/** Conversations with unread messages, counted up to the limit. */
export async function countUnread(db: Db, caller: Caller): Promise<number> {
  const { unread, hiddenAt } = COLUMNS[caller.side];
  const rows = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where(owner(caller))
    .where(`c.${unread}`, '>', 0)
    .where(`c.${hiddenAt}`, 'is', null)
    .limit(MAX_UNREAD)
    .execute();
  return rows.length;
}

export const unreadOf = (conversation: ConversationRow, side: Side): number =>
  conversation[COLUMNS[side].unread];

/**
 * Notes that a side has seen the messages up to a number. Returns the number of unread ones; null
 * if nothing changed.
 */
export async function noteSeen(
  trx: Trx,
  conversation: ConversationRow,
  { side, seq, now }: { readonly side: Side; readonly seq: number; readonly now: Date },
): Promise<number | null> {
  const { seenSeq, seenAt, unread, mailDue } = COLUMNS[side];
  const seen = Math.min(seq, conversation.last_seq);
  if (seen <= conversation[seenSeq]) return null;
  const { left } = await trx
    .selectFrom('conversation_messages')
    .select((is) => is.fn.countAll<number>().as('left'))
    .where('conversation_id', '=', conversation.id)
    .where('seq', '>', seen)
    .where('side', '=', otherSide(side))
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversations')
    .set({
      [seenSeq]: seen,
      [seenAt]: now,
      [unread]: Number(left),
      ...(Number(left) === 0 && { [mailDue]: null }),
    })
    .where('id', '=', conversation.id)
    .execute();
  return Number(left);
}

export async function setBlocked(trx: Trx, id: string, at: Date | null): Promise<void> {
  await trx.updateTable('conversations').set({ blocked_at: at }).where('id', '=', id).execute();
}

/** True for a member of the vendor. */
export async function isMember(db: Db, vendorId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('vendor_members')
    .select('user_id')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}
