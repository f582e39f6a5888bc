import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import type { InquiriesTable } from './tables.ts';

export type InquiryRow = Selectable<InquiriesTable>;

/** Inquiries of these lines, oldest first. */
export async function listInquiries(db: Db, lineIds: readonly string[]): Promise<InquiryRow[]> {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('order_line_id', 'in', [...lineIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export const findInquiry = (db: Db, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** The caller has locked the order; a database constraint allows one open inquiry per line. */
export async function insertInquiry(
  trx: Trx,
  row: Pick<
    InquiryRow,
    'id' | 'order_id' | 'order_line_id' | 'vendor_id' | 'what' | 'note' | 'answer_by' | 'created_at'
  >,
): Promise<void> {
  await trx
    .insertInto('inquiries')
    .values({ ...row, state: 'open', told_at: null, answered_at: null })
    .execute();
}

/** Answers a line's open inquiry; false without one. The caller has locked the order. */
export async function closeInquiry(
  trx: Trx,
  { lineId, what }: { readonly lineId: string; readonly what: InquiryRow['what'] },
  answered: Pick<InquiryRow, 'state' | 'reference' | 'answer'>,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('inquiries')
    .set({ ...answered, answered_at: now })
    .where('order_line_id', '=', lineId)
    .where('what', '=', what)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True while one of these payments is being checked, and must be neither refunded nor repeated. */
export async function areChecked(trx: Db, lineIds: readonly string[]): Promise<boolean> {
  if (lineIds.length === 0) return false;
  const row = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('order_line_id', 'in', [...lineIds])
    .where('what', '=', 'checking')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

export interface OverdueInquiry {
  readonly id: string;
  readonly orderId: string;
  readonly what: InquiryRow['what'];
}

export async function claimOverdue(
  trx: Trx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<OverdueInquiry[]> {
  const { rows } = await sql<OverdueInquiry>`
    update inquiries set told_at = ${now}
    where id in (
      select id from inquiries where state = 'open' and told_at is null and answer_by <= ${now}
      order by answer_by limit ${limit} for update skip locked)
    returning id, order_id as "orderId", what`.execute(trx);
  return rows;
}

export interface InquiryWithAdmins extends InquiryRow {
  readonly part_id: string;
  readonly service_name: string;
  readonly item_name: string;
  readonly left_cents: number;
}

const WITH_ADMINS = sql`i.state = 'open' and i.told_at is not null and l.refunded_cents < l.total_cents`;

/** A page of the inquiries for admins, oldest first, without fully refunded lines. */
export async function listWithAdmins(
  db: Db,
  { rows: size, offset }: Page,
): Promise<InquiryWithAdmins[]> {
  const { rows } = await sql<InquiryWithAdmins>`
    select i.*, l.service_order_id as part_id, s.name as service_name, l.name as item_name,
      (l.total_cents - l.refunded_cents)::float8 as left_cents
    from inquiries i
    join order_lines l on l.id = i.order_line_id
    join service_orders p on p.id = l.service_order_id
    join services s on s.id = p.service_id
    where ${WITH_ADMINS}
    order by i.told_at, i.id limit ${size} offset ${offset}`.execute(db);
  return rows;
}

export async function countWithAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from inquiries i join order_lines l on l.id = i.order_line_id
    where ${WITH_ADMINS}`.execute(db);
  return rows[0]?.total ?? 0;
}
