import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';
import { seal } from '#core/identity/index.ts';
import { opened, type Secrets, sealOf } from './sealing.ts';

export interface BoughtAs {
  readonly cartLineId: string;
  readonly orderLineId: string;
  /** Retention in days after the line is over. */
  readonly keepDays: number;
}

/** The cart keeps its own until payment. Returns cart lines that cannot be decrypted. */
export async function copyToOrder(
  market: Pick<Market, 'settings' | 'log'>,
  trx: Trx,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly BoughtAs[] },
  now: Date,
): Promise<readonly string[]> {
  if (lines.length === 0) return [];
  const kept = await trx
    .selectFrom('cart_line_secrets')
    .select(['cart_line_id as lineId', 'sealed', 'mask', 'hash'])
    .where(
      'cart_line_id',
      'in',
      lines.map(({ cartLineId }) => cartLineId),
    )
    .execute();
  const unreadable: string[] = [];
  const rows = kept.flatMap((row) => {
    const secrets = opened(market, 'cart_line_secrets', row);
    if (!secrets) unreadable.push(row.lineId);
    if (!secrets) return [];
    // Each booking of a series keeps it for its own period.
    return lines
      .filter(({ cartLineId }) => cartLineId === row.lineId)
      .map((line) => ({
        order_line_id: line.orderLineId,
        order_id: orderId,
        sealed: seal(
          sealOf(market, 'order_line_secrets', line.orderLineId),
          JSON.stringify(secrets),
        ),
        mask: row.mask,
        hash: row.hash,
        keep_days: line.keepDays,
        created_at: now,
      }));
  });
  if (rows.length > 0) await trx.insertInto('order_line_secrets').values(rows).execute();
  return unreadable;
}

export async function masksOf(db: Db, lineIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_line_secrets')
    .select(['order_line_id', 'mask'])
    .where(sql<boolean>`order_line_id = any(${lineIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ order_line_id: id, mask }) => [id, mask]));
}

/** Sensitive data by order line. */
export async function openOrderSecrets(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Secrets>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line_secrets')
    .select(['order_line_id as lineId', 'sealed'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const secrets = opened(market, 'order_line_secrets', row);
      return secrets ? [[row.lineId, secrets] as const] : [];
    }),
  );
}

export interface ItemForVendor {
  readonly orderId: string;
  readonly isPaid: boolean;
  readonly vertical: string;
  readonly status: ServiceOrderStatus;
  readonly givenUpAt: Date | null;
  /** Null without sensitive data. */
  readonly sealed: string | null;
}

/** Locks an item of a vendor's own part; undefined for other vendors' items. */
export const findItemForVendor = (
  trx: Trx,
  item: { readonly vendorId: string; readonly partId: string; readonly itemId: string },
): Promise<ItemForVendor | undefined> =>
  trx
    .selectFrom('order_lines')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('order_line_secrets', 'order_line_secrets.order_line_id', 'order_lines.id')
    .select([
      'orders.id as orderId',
      'orders.is_paid as isPaid',
      'service_orders.status',
      'order_lines.vertical',
      'order_lines.given_up_at as givenUpAt',
      'order_line_secrets.sealed',
    ])
    .where('order_lines.id', '=', item.itemId)
    .where('service_orders.id', '=', item.partId)
    .where('service_orders.vendor_id', '=', item.vendorId)
    .forShare('service_orders')
    .executeTakeFirst();

/** Max retention for cancelled lines. */
const CANCELLED_DAYS = 30;
/** Max retention for untouched cart lines. */
const CART_DAYS = 30;

const ERASED_AT_ONCE = 500;

/**
 * Deletes expired sensitive data: days after the last booked day, or after completion without one;
 * after at most a month for cancelled lines and cart lines.
 */
export const eraseOldSecrets = (db: Db, now: Date): Promise<Turn> =>
  inOrder(
    () => inTurn(async () => (await eraseSome(db, now)) === ERASED_AT_ONCE),
    () =>
      sweepUpTo(db, 'cart_line_secrets', {
        column: 'created_at',
        limit: new Date(now.getTime() - CART_DAYS * 86_400_000),
      }),
  );

/**
 * Looks at rows whose turn has come, erases the expired ones and sets the next look of the others:
 * at their end, or earlier, because a line that is cancelled now may end before.
 */
async function eraseSome(db: Db, now: Date): Promise<number> {
  const kept = (days: RawBuilder<unknown>) => sql`${days} * interval '1 day'`;
  const soonest = sql`least(s.keep_days, ${sql.lit(CANCELLED_DAYS)})`;
  const { rows } = await sql<{ looked: number }>`
    with due as materialized (
      select s.order_line_id, greatest(${kept(soonest)}, interval '1 hour') as soonest, case
        when l.given_up_at is not null then l.given_up_at + ${kept(soonest)}
        when p.status = 'cancelled' then p.updated_at + ${kept(soonest)}
        when l.ends_on is not null then (l.ends_on + 1)::timestamp at time zone 'UTC' + ${kept(sql`s.keep_days`)}
        when p.status = 'completed' then coalesce(p.completed_at, p.updated_at) + ${kept(sql`s.keep_days`)}
        end as ends_at
      from order_line_secrets s join order_lines l on l.id = s.order_line_id join service_orders p on p.id = l.service_order_id
      where s.order_line_id = any(array(
        select order_line_id from order_line_secrets where look_at <= ${now}::timestamptz
        order by look_at limit ${sql.lit(ERASED_AT_ONCE)} for update skip locked))),
    erased as (
      delete from order_line_secrets where order_line_id = any(array(
        select order_line_id from due where ends_at <= ${now}::timestamptz))),
    kept as (
      update order_line_secrets s set look_at = least(due.ends_at, ${now}::timestamptz + due.soonest)
      from due where due.order_line_id = s.order_line_id and (due.ends_at is null or due.ends_at > ${now}::timestamptz))
    select count(*)::int as looked from due`.execute(db);
  return rows[0]?.looked ?? 0;
}
