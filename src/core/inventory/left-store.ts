import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlaceNeed } from '#verticals/vertical.ts';
import type { Db } from '../database.ts';
import { ANY_DAY, placeKey, type PlaceState } from './left-rules.ts';

/** What the inventory says of the places that these needs are for, by `placeKey`; places without a row are missing. */
export async function findPlaces(
  db: Db,
  wanted: readonly { readonly listingId: string; readonly needs: readonly PlaceNeed[] }[],
): Promise<Map<string, PlaceState>> {
  const listingIds = new Set<string>();
  const days = new Set<CalendarDate>();
  for (const { listingId, needs } of wanted) {
    for (const need of needs) {
      listingIds.add(listingId);
      days.add(need.day ?? ANY_DAY);
    }
  }
  if (days.size === 0) return new Map();
  // Every listing's rows of every day asked for: a few too many, but one index scan.
  const rows = await db
    .selectFrom('places')
    .select(['listing_id', 'variant', 'day', 'slot', 'capacity', 'taken', 'closed'])
    .where('listing_id', 'in', [...listingIds])
    .where('day', 'in', [...days])
    .execute();
  return byKey(rows);
}

/** A listing's places from one day to another, both included, by `placeKey`. */
export async function findPlacesBetween(
  db: Db,
  listingId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Map<string, PlaceState>> {
  const rows = await db
    .selectFrom('places')
    .select(['listing_id', 'variant', 'day', 'slot', 'capacity', 'taken', 'closed'])
    .where('listing_id', '=', listingId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return byKey(rows);
}

interface Row extends PlaceState {
  listing_id: string;
  variant: string;
  day: string;
  slot: string;
}

function byKey(rows: readonly Row[]): Map<string, PlaceState> {
  return new Map(
    rows.map(({ listing_id, variant, day, slot, capacity, taken, closed }) => [
      placeKey(listing_id, { variant, day, slot }),
      { capacity, taken, closed },
    ]),
  );
}
