import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { partsFound } from '#core/shared/containing.ts';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { ReturnRow } from '../orders/record.ts';
import type { Page } from '#core/shared/page-rules.ts';

export interface ReturnsFilter {
  /** Null for all vendors. */
  readonly vendorId: string | null;
  readonly search: string;
  readonly status: 'all' | ReturnRow['state'];
  readonly sort: 'recent' | 'oldest';
}

export interface ListedReturn extends ReturnRow {
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly name: string;
  }[];
  readonly serviceName: string;
  readonly vendorName: string;
  readonly customer: string | null;
}

function filtered(db: Db, { vendorId, search, status }: ReturnsFilter) {
  let found = db.selectFrom('returns');
  if (vendorId !== null) found = found.where('returns.vendor_id', '=', vendorId);
  if (status !== 'all') found = found.where('returns.state', '=', status);
  if (search !== '')
    found = found.where(sql<boolean>`returns.service_order_id in (${partsFound(search)})`);
  return found;
}

export async function pageOfReturns(
  db: Db,
  filter: ReturnsFilter,
  { rows, offset }: Page,
  reader: Language | null,
): Promise<{ readonly rows: readonly ListedReturn[]; readonly total: number }> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await listOfReturns(db, filter, { rows, offset }, reader), total };
}

const inOrderOf = (db: Db, filter: ReturnsFilter) => {
  const direction = filter.sort === 'recent' ? 'desc' : 'asc';
  return filtered(db, filter)
    .select('returns.id')
    .orderBy('returns.created_at', direction)
    .orderBy('returns.id', direction);
};

export const exportedReturnIds = (db: Db, filter: ReturnsFilter): Promise<string[]> =>
  idsInOrder(db, inOrderOf(db, filter).limit(EXPORT_LIMIT));

/** These returns, limited to a vendor's own unless null. */
export const findReturns = (
  db: Db,
  vendorId: string | null,
  ids: readonly string[],
  reader: Language | null,
): Promise<readonly ListedReturn[]> =>
  read(
    db,
    sql`r.id = any(${ids}::uuid[]) and ${vendorId === null ? sql`true` : sql`r.vendor_id = ${vendorId}`}`,
    sql`r.id`,
    reader,
  );

/** A page of returns. */
async function listOfReturns(
  db: Db,
  filter: ReturnsFilter,
  { rows, offset }: Page,
  reader: Language | null,
): Promise<readonly ListedReturn[]> {
  const by = sql.raw(filter.sort === 'recent' ? 'desc' : 'asc');
  const page = inOrderOf(db, filter).limit(rows).offset(offset);
  return read(db, sql`r.id in (${page})`, sql`r.created_at ${by}, r.id ${by}`, reader);
}

async function read(
  db: Db,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  reader: Language | null,
): Promise<readonly ListedReturn[]> {
  const { rows } = await sql<ListedReturn>`
    select r.*, ${saidPart('s', 'name', reader)} as "serviceName", v.business_name as "vendorName", coalesce(o.contact->'for'->>'name', o.contact->>'name') as customer,
      (select json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity, 'name', ${saidPart('ol', 'name', reader)})
        order by l.order_line_id) from return_lines l join order_lines ol on ol.id = l.order_line_id
        where l.return_id = r.id) as lines
    from returns r join service_orders so on so.id = r.service_order_id
      join services s on s.id = so.service_id join vendors v on v.id = r.vendor_id join orders o on o.id = r.order_id
    where ${which} order by ${order}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db, vendorId: string | null): Promise<number> {
  const all: ReturnsFilter = { vendorId, search: '', status: 'requested', sort: 'recent' };
  const { total } = await filtered(db, all)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
