import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { dayOfVendor } from '../vendors/zone.ts';

/**
 * Adds page views by listing or service in one statement; skips unknown ids. Rows are written in a
 * fixed order.
 */
export async function addViews(
  db: Db,
  seen: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify([...seen].map(([id, views]) => ({ id, views })));
  await sql`
    insert into page_views as kept (vendor_id, day, subject_id, views)
    select subject.vendor_id, ${dayOfVendor(sql`${now}::timestamptz`)}, seen.id, seen.views
    from jsonb_to_recordset(${rows}::jsonb) as seen(id uuid, views int)
    join lateral (
      select vendor_id from listings where id = seen.id
      union all select vendor_id from services where id = seen.id limit 1) subject on true
    join vendors on vendors.id = subject.vendor_id
    order by 1, 2, 3
    on conflict (vendor_id, day, subject_id) do update set views = kept.views + excluded.views`.execute(
    db,
  );
}
