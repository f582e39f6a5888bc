import { type Selectable, sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Side } from '#contract/conversations.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type Caller, otherSide } from './side.ts';
import type { Sides } from './subject-store.ts';
import type { ConversationsTable } from './tables.ts';

export type ConversationRow = Selectable<ConversationsTable>;

/** The columns of each side. */
export const COLUMNS = {
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

/** SQL: the conversation is the caller's. */
export const owner = ({ side, userId, vendorId }: Caller) =>
  side === 'customer'
    ? sql<boolean>`c.customer_id = ${userId}`
    : sql<boolean>`c.vendor_id = ${vendorId}`;

/** Sides and place of one of the caller's conversations; undefined if unknown or another's. */
export async function findOwn(db: Db, caller: Caller, id: string) {
  return db
    .selectFrom('conversations as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(owner(caller))
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

/** Locks the conversation of the two, creating it first if necessary. */
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

export interface Relation {
  /** They have a paid order. */
  readonly isShared: boolean;
  /** One of their paid orders is not finished. */
  readonly hasOpenOrder: boolean;
  readonly isDeleted: boolean;
  /** The vendor is suspended or closed. */
  readonly isAway: boolean;
}

/** Orders of the customer that are looked through, the newest ones. */
const MAX_ORDERS = 1_000;

/**
 * The orders of the two, and whether both are still there. `offset 0` keeps a look-up
 * for each order, where the planner would read all parts of the vendor.
 */
export async function relationOf(db: Db, { customerId, vendorId }: Sides): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select count(*) > 0 as "isShared", coalesce(bool_or(p.status in ('pending', 'processing')), false) as "hasOpenOrder",
      not exists (select from users where id = ${customerId} and deleted_at is null) as "isDeleted",
      not exists (select from vendors where id = ${vendorId} and status = 'Approved') as "isAway"
    from (select id from orders where user_id = ${customerId} order by created_at desc limit ${sql.lit(MAX_ORDERS)}) o
    cross join lateral (select status from service_orders
      where order_id = o.id and vendor_id = ${vendorId} and paid_at is not null offset 0) p`.execute(
    db,
  );
  return rows[0] ?? { isShared: false, hasOpenOrder: false, isDeleted: true, isAway: true };
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
      ...(conversation[reader.hiddenAt] === null && {
        [reader.mailDue]: conversation[reader.mailDue] ?? mailDue,
      }),
      // Writing again brings a reported conversation back.
      [COLUMNS[side].hiddenAt]: null,
    })
    .where('id', '=', conversation.id)
    .execute();
  return { seq, at };
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
    .selectFrom('conversation_messages as m')
    .select((is) => is.fn.countAll<number>().as('left'))
    .where('m.conversation_id', '=', conversation.id)
    .where('m.seq', '>', seen)
    .where('m.side', '=', otherSide(side))
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
