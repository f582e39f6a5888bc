import type { CalendarDate } from '#base/calendar-date.ts';
import type { Trx } from '#core/shared/database.ts';

/** Nights from `from` on that a source keeps closed. Deletes past ones. */
export async function closedNights(
  trx: Trx,
  listingId: string,
  source: string,
  from: CalendarDate,
): Promise<CalendarDate[]> {
  await trx
    .deleteFrom('closures')
    .where('listing_id', '=', listingId)
    .where('source', '=', source)
    .where('day', '<', from)
    .execute();
  const rows = await trx
    .selectFrom('closures')
    .select('day')
    .where('listing_id', '=', listingId)
    .where('source', '=', source)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
