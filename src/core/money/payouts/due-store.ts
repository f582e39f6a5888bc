import { sql } from 'kysely';
import type { HeldReason } from '#base/payout-reasons.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { addDues, type Due, dueOf, type DueSum, type DueSums } from './due-rules.ts';
import type { PayoutRules } from './payable-rules.ts';
import type { DueGroup } from './rules.ts';
import { listOwed, type OwedVendor } from './store.ts';
import type { WaitingGroup } from './waiting-store.ts';

export interface DueAsked {
  readonly now: Date;
  /** Min payout, which decides about the group. */
  readonly leastCents: number;
}

/** Vendors whose stored balance is out of date. */
const stale = ({ now, leastCents }: DueAsked, limit = sql``) => sql`
  (select vendor_id from due_changes ${limit})
  union (select vendor_id from vendor_dues where recount_at <= ${now} ${limit})
  union (select vendor_id from vendor_dues where least_cents < ${leastCents} ${limit})
  union (select vendor_id from vendor_dues where least_cents > ${leastCents} ${limit})`;

const DUE = sql`json_build_object('cents', cents, 'waitingCents', waiting_cents, 'group', due_group)`;

/** All balances by payout group, exact: stored sums, corrected for the vendors that have changed. */
export const readDueSums = async (db: Db, asked: DueAsked): Promise<DueSums> =>
  (await readDues(db, asked)).sums;

/** The sums, with the vendors that have changed and their balances. */
async function readDues(db: Db, asked: DueAsked) {
  const { rows } = await sql<{
    sums: (DueSum & { group: DueGroup })[];
    changed: string[];
    before: Due[];
  }>`
    with stale as materialized (${stale(asked)})
    select
      (select coalesce(json_agg(json_build_object('group', due_group, 'vendors', vendors, 'cents', cents)), '[]') from due_sums) as sums,
      array(select vendor_id::text from stale) as changed,
      (select coalesce(json_agg(${DUE}), '[]') from vendor_dues where vendor_id = any(array(select vendor_id from stale))) as before`.execute(
    db,
  );
  const { sums = [], changed = [], before = [] } = rows[0] ?? {};
  const stored: DueSums = Object.fromEntries(
    sums.map(({ group, vendors, cents }) => [group, { vendors, cents }]),
  );
  const owed = await listOwed(db, asked.now, changed);
  const after = owed.map((one) => ({
    vendorId: one.vendorId,
    ...dueOf(one, asked.leastCents),
  }));
  return { sums: addDues(addDues(stored, before, -1), after, 1), changed, after };
}

export interface HeldVendor extends Pick<Due, 'cents' | 'waitingCents'> {
  readonly vendorId: string;
  readonly businessName: string;
  /** Time of the oldest amount in the balance: payouts and refunds reduce older ones first. */
  readonly oldest: Date | null;
}

/** A page of the vendors whose payouts are on hold for a reason, by id, and their number. */
export async function listHeld(
  db: Db,
  reason: HeldReason,
  asked: DueAsked,
  { rows: count, offset }: Page,
): Promise<{ readonly vendors: readonly HeldVendor[]; readonly total: number }> {
  const { sums, changed, after } = await readDues(db, asked);
  const held = JSON.stringify(after.filter(({ group }) => group === reason));
  const { rows } = await sql<HeldVendor>`
    with page as (
      (select vendor_id, cents, waiting_cents from vendor_dues
        where due_group = ${reason} and vendor_id <> all(${changed}::uuid[])
        order by vendor_id limit ${offset + count})
      union all
      select "vendorId", cents, "waitingCents"
      from jsonb_to_recordset(${held}::jsonb) held ("vendorId" uuid, cents bigint, "waitingCents" bigint)
      order by 1 limit ${count} offset ${offset})
    select vendors.id as "vendorId", vendors.business_name as "businessName", page.cents,
      page.waiting_cents as "waitingCents", credit.at as oldest
    from page join vendors on vendors.id = page.vendor_id
    left join lateral (
      select at from (
        select at, sum(-amount_cents) over (order by at desc rows unbounded preceding) as sold
        from ledger_entries entry
        where entry.vendor_id = page.vendor_id and account = 'vendor_payable' and amount_cents < 0) run
      where sold >= page.cents order by at desc limit 1) credit on true
    order by vendors.id`.execute(db);
  return { vendors: rows, total: sums[reason]?.vendors ?? 0 };
}

/** Balances of the vendors in a payout group, computed now. */
export async function listDue(
  db: Db,
  group: DueGroup,
  asked: DueAsked,
): Promise<readonly OwedVendor[]> {
  const { rows } = await sql<{ id: string }>`
    select vendor_id as id from vendor_dues where due_group = ${group} union ${stale(asked)}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  return (await listOwed(db, asked.now, ids)).filter(
    (owed) => dueOf(owed, asked.leastCents).group === group,
  );
}

export interface VendorsDue extends Due {
  readonly waitingFor: readonly WaitingGroup[];
}

/** A vendor's balance: the stored one unless it is out of date. */
export async function findDue(db: Db, vendorId: string, asked: DueAsked): Promise<VendorsDue> {
  const { rows } = await sql<VendorsDue>`
    select cents, waiting_cents as "waitingCents", due_group as "group", waiting as "waitingFor" from vendor_dues
    where vendor_id = ${vendorId} and least_cents = ${asked.leastCents} and (recount_at is null or recount_at > ${asked.now})
      and not exists (select from due_changes where vendor_id = ${vendorId})`.execute(db);
  if (rows[0]) return rows[0];
  const [owed] = await listOwed(db, asked.now, [vendorId]);
  return owed
    ? { ...dueOf(owed, asked.leastCents), waitingFor: owed.waitingFor }
    : { cents: 0, waitingCents: 0, group: null, waitingFor: [] };
}

/** Vendors of one step: bounds its time. */
const AT_ONCE = 100;

/** Stores balances that are out of date anew, one process at a time. */
export function refreshDues({
  db,
  clock,
  payoutRules: { leastCents },
}: Pick<Market, 'db' | 'clock'> & {
  readonly payoutRules: Pick<PayoutRules, 'leastCents'>;
}): Promise<Turn> {
  return inTurn(async () => {
    const asked = { now: clock.now(), leastCents };
    const limit = sql`limit ${sql.lit(AT_ONCE)}`;
    const { rows } = await sql<{ found: boolean }>`
      select exists (${stale(asked, limit)}) as found`.execute(db);
    return rows[0]?.found === true && transaction(db, (trx) => refreshSome(trx, asked));
  });
}

/** False while another process does it. */
async function refreshSome(trx: Trx, asked: DueAsked): Promise<boolean> {
  const lock = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('souk dues')) as ours`.execute(trx);
  if (!lock.rows[0]?.ours) return false;
  const { rows } = await sql<{ id: string }>`
    select vendor_id as id from (${stale(asked, sql`limit ${sql.lit(AT_ONCE)}`)}) changed limit ${sql.lit(AT_ONCE)}`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  // Before the balances are read: a later change adds its vendor again.
  await sql`delete from due_changes where vendor_id = any(${ids}::uuid[])`.execute(trx);
  const owed = await listOwed(trx, asked.now, ids);
  const before = await sql<Due>`
    delete from vendor_dues where vendor_id = any(${ids}::uuid[])
    returning cents, waiting_cents as "waitingCents", due_group as "group"`.execute(trx);
  const dues = owed.map((one) => ({ ...one, ...dueOf(one, asked.leastCents) }));
  await sql`insert into vendor_dues (vendor_id, cents, waiting_cents, waiting, due_group, least_cents, recount_at)
    select "vendorId", cents, "waitingCents", "waitingFor", "group", ${asked.leastCents}, "changesAt"
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
      due ("vendorId" uuid, cents bigint, "waitingCents" bigint, "waitingFor" jsonb, "group" text, "changesAt" timestamptz)`.execute(
    trx,
  );
  const changes = addDues(addDues({}, before.rows, -1), dues, 1);
  await sql`insert into due_sums (due_group, vendors, cents)
    select * from jsonb_to_recordset(${JSON.stringify(
      Object.entries(changes).map(([group, sum]) => ({ due_group: group, ...sum })),
    )}::jsonb) change (due_group text, vendors bigint, cents bigint)
    on conflict (due_group) do update set vendors = due_sums.vendors + excluded.vendors, cents = due_sums.cents + excluded.cents`.execute(
    trx,
  );
  return true;
}
