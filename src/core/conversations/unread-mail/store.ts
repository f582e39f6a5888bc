import { sql } from 'kysely';
import type { Side } from '#contract/conversations.ts';
import type { Db, Trx } from '#core/shared/database.ts';

/** Readers per step of the job. */
const AT_ONCE = 20;
/** Conversations in one mail; the mail only counts further ones. */
const MAX_CLAIMED = 500;
/** Messages in one mail, the newest ones. */
export const MAX_MESSAGES = 20;

const COLUMNS = {
  customer: { reader: 'c.customer_id', due: 'c.customer_mail_due', of: 'customer' },
  vendor: { reader: 'c.vendor_id', due: 'c.vendor_mail_due', of: 'vendor' },
} as const;

/** Customers or vendors with a due mail, the most overdue first, and whether there are more. */
export async function dueReaders(
  db: Db,
  side: Side,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly isFull: boolean }> {
  const { reader, due } = COLUMNS[side];
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(reader)} as id from conversations c where ${sql.ref(due)} <= ${now}
    order by ${sql.ref(due)} limit ${sql.lit(AT_ONCE)}`.execute(db);
  return { ids: [...new Set(rows.map(({ id }) => id))], isFull: rows.length === AT_ONCE };
}

export interface DueConversation {
  readonly id: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly vendorName: string;
  /** Messages up to here were seen or emailed. */
  readonly after: number;
  readonly isHidden: boolean;
}

/** A reader's conversations with unread messages, locked. Claims them: they are due no more. */
export async function claimDue(trx: Trx, side: Side, readerId: string): Promise<DueConversation[]> {
  const { reader, due, of } = COLUMNS[side];
  const column = (name: string) => sql.ref(`c.${of}_${name}`);
  const { rows } = await sql<DueConversation>`
    with due as materialized (
      select c.id, greatest(${column('seen_seq')}, ${column('mailed_seq')}) as after,
        ${column('hidden_at')} is not null as hidden
      from conversations c where ${sql.ref(reader)} = ${readerId} and ${sql.ref(due)} is not null
      order by ${sql.ref(due)}, c.id limit ${sql.lit(MAX_CLAIMED)} for update
    )
    update conversations c set ${sql.raw(`${of}_mail_due`)} = null, ${sql.raw(`${of}_mailed_seq`)} = c.last_seq
    from due, users u, vendors v
    where c.id = due.id and u.id = c.customer_id and v.id = c.vendor_id
    returning c.id, c.customer_id as "customerId", u.name as "customerName", v.business_name as "vendorName",
      due.after, due.hidden as "isHidden"`.execute(trx);
  return rows;
}

export interface UnreadRow {
  readonly id: string;
  readonly conversationId: string;
  readonly sealed: string;
}

/** The newest unread messages of the other side, oldest first, and the number of all. */
export async function unreadMessages(
  trx: Trx,
  side: Side,
  conversations: readonly DueConversation[],
): Promise<{ readonly rows: readonly UnreadRow[]; readonly total: number }> {
  const { rows } = await sql<UnreadRow & { readonly total: number }>`
    select m.id, m.conversation_id as "conversationId", m.sealed, (count(*) over ())::int as total
    from jsonb_to_recordset(${JSON.stringify(conversations.map(({ id, after }) => ({ id, after })))}::jsonb)
      as due (id uuid, after integer)
    join conversation_messages m on m.conversation_id = due.id and m.seq > due.after and m.side <> ${side}
    order by m.created_at desc, m.id desc limit ${sql.lit(MAX_MESSAGES)}`.execute(trx);
  return { rows: rows.toReversed(), total: rows[0]?.total ?? 0 };
}

/** A customer who can sign in; undefined for others. */
export const customerReader = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** True for a vendor whose members can open its conversations. */
export async function isSelling(trx: Trx, id: string): Promise<boolean> {
  const vendor = await trx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Approved')
    .executeTakeFirst();
  return vendor !== undefined;
}
