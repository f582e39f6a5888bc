import { sql } from 'kysely';
import { Refusal } from '#base/errors.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { mayBeSold } from '../features/store.ts';
import type { Market } from '#core/shared/market.ts';

/** Count of a vendor's listings on sale, and the max of its plan. */
export interface Room {
  readonly plan: string;
  readonly limit: number;
  readonly live: number;
}

/** Counts up to one more than the limit: an old shop may have a hundred thousand listings. */
export async function roomOf(db: Db, vendorId: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select p.plan, p.listings as limit, (select count(*)::int from (
      select from listings where vendor_id = v.id and state = 'active' limit greatest(p.listings, 1000) + 1) one) as live
    from vendors v join plan_versions p on p.id = v.plan_version_id where v.id = ${vendorId}`.execute(
    db,
  );
  const [room] = rows;
  if (!room) throw new Error(`No vendor ${vendorId}`);
  return room;
}

/** Throws 409 `plan_limit` if more listings are on sale than the plan allows. Call it after the change, under `lockRoom`. */
export async function refuseMoreThanPlan(trx: Trx, vendorId: string, added = 1): Promise<void> {
  const { plan, limit, live } = await roomOf(trx, vendorId);
  if (live > limit) throw new Refusal(409, 'plan_limit', { plan, room: limit, live: live - added });
}

/** Locks a vendor's plan and the number of its listings until the transaction ends. */
export async function lockRoom(db: Db, vendorId: string): Promise<void> {
  await db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Ranks a vendor's listings: most sold in the last 90 days first, then the oldest. */
const ranked = (vendorId: string, now: Date) => sql`
  select l.id, l.state, l.hidden_by, row_number() over (
    order by coalesce(sold.orders, 0) desc, l.created_at, l.id) as place
  from listings l left join (
    select line.listing_id, count(distinct part.id) as orders
    from service_orders part join order_lines line on line.service_order_id = part.id
    where part.vendor_id = ${vendorId} and part.paid_at > ${new Date(now.getTime() - 90 * 86_400_000)}::timestamptz
    group by 1) sold on sold.listing_id = l.id
  where l.vendor_id = ${vendorId}`;

/** Hides the listings beyond a plan's max; none is deleted. Returns the hidden ones. */
export async function hideMoreThanPlan(trx: Trx, vendorId: string, now: Date): Promise<string[]> {
  const { limit, live } = await roomOf(trx, vendorId);
  if (live <= limit) return [];
  const { rows } = await sql<{ id: string }>`
    update listings set state = 'hidden', hidden_by = 'plan', public = false, updated_at = ${now}
    where id in (
      select id from (${ranked(vendorId, now)} and l.state = 'active') kept where place > ${limit})
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Puts listings that the plan had hidden on sale again, up to its max. Returns them. */
export async function showUpToPlan(
  market: Pick<Market, 'verticals'>,
  trx: Trx,
  vendorId: string,
  now: Date,
): Promise<string[]> {
  const { limit, live } = await roomOf(trx, vendorId);
  if (live >= limit) return [];
  const { rows } = await sql<{ id: string }>`
    update listings l set state = 'active', hidden_by = null, public = s.public and ${mayBeSold(market)}, updated_at = ${now}
    from services s where s.id = l.service_id and l.id in (
      select id from (${ranked(vendorId, now)} and l.hidden_by = 'plan' and l.state = 'hidden') hidden
      where place <= ${limit - live})
    returning l.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many listings the plan has hidden. */
export async function countHidden(db: Db, vendorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('hidden_by', 'is not', null)
    .where('state', '=', 'hidden')
    .executeTakeFirstOrThrow();
  return Number(count);
}
