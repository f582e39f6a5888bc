import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

export interface Undelivered {
  readonly order_line_id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly service_order_id: string;
  readonly sealed: string;
}

/**
 * Looks at a batch of records that were last screened against another list, by an index, and
 * returns the undelivered ones. The others are marked, so that no later list looks at them again.
 */
export async function takeUnscreened(
  db: Db,
  {
    version,
    except,
    most,
  }: { readonly version: string; readonly except: readonly string[]; readonly most: number },
): Promise<{ readonly looked: number; readonly undelivered: readonly Undelivered[] }> {
  // One range of the index before the version and one after it.
  const others = (range: '<' | '>') => sql`(
    select order_line_id, order_id, user_id, sealed from money_records
    where undelivered and sealed is not null and list_version ${sql.raw(range)} ${version}
      and order_line_id <> all(${[...except]}::uuid[])
    order by list_version, created_at limit ${most})`;
  const { rows } = await sql<Undelivered & { readonly open: boolean }>`
    with looked as materialized (
      select r.*, p.id as service_order_id, p.status in ('pending', 'processing') as open
      from (${others('<')} union all ${others('>')} limit ${most}) r
      join order_lines l on l.id = r.order_line_id join service_orders p on p.id = l.service_order_id),
    over as (
      update money_records set undelivered = false
      where order_line_id = any(array(select order_line_id from looked where not open)))
    select * from looked`.execute(db);
  return { looked: rows.length, undelivered: rows.filter(({ open }) => open) };
}
