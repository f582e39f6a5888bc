import { type CalendarDate, daysBetween, daysFrom } from '#base/calendar-date.ts';
import type { VendorMonth } from '#contract/vendor-calendar.ts';
import { NO_TERMS } from '#verticals/choice.ts';
import { bookable, calendarDays } from '#verticals/capabilities/bookable.ts';
import { nightly } from '#verticals/capabilities/nightly.ts';
import { capabilityOf, idsWith } from '#verticals/capability.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { listSoldByDay } from './calendar-store.ts';
import { endsOfMonth, figuresOfMonth, type Month, monthBefore } from './month-rules.ts';
import { countNights, countSoldNights, type OwnNights } from './month-store.ts';
import { type Own, findOwnListings as ownListings } from '#core/catalogue/index.ts';
import { vendorToday } from './today-store.ts';

/** Max listings of a vendor's report. */
const MOST_LISTINGS = 1_000;

interface MonthAsked {
  readonly serviceId?: string | undefined;
  /** Default: the current month. */
  readonly month?: Month | undefined;
}

/** Nightly occupancy of a vendor's month, beside the previous one. */
export async function vendorMonth(
  market: Market,
  vendorId: string | null,
  { serviceId, month: asked }: MonthAsked,
): Promise<VendorMonth> {
  const today = await vendorToday(market, vendorId);
  const month = asked ?? today.slice(0, 7);
  const { to } = endsOfMonth(month);
  const { from } = endsOfMonth(monthBefore(month));
  const owns = vendorId === null ? [] : await nightlyListings(market, { vendorId, serviceId });
  const days = daysFrom(from, daysBetween(from, to) + 1);
  return figuresOfMonth(
    month,
    today,
    await countNights(
      market.db,
      owns.flatMap((own) => ownNights(own, days)),
      { from, to },
    ),
    await countSoldNights(
      market.db,
      owns.map(({ id }) => id),
      { from, to },
    ),
  );
}

async function nightlyListings(
  market: Market,
  { vendorId, serviceId }: { readonly vendorId: string; readonly serviceId: string | undefined },
): Promise<Own[]> {
  const { ids } = await listSoldByDay(market.db, vendorId, {
    serviceId,
    verticals: idsWith(market.verticals, bookable),
    limit: MOST_LISTINGS,
    offset: 0,
  });
  const owns = await ownListings(readBy(market, null), market.db, vendorId, ids);
  return owns.filter(({ facts, vertical }) => capabilityOf(vertical, nightly)?.stayHours(facts));
}

/** Bookable nights have no gaps, because night listings are not closed by weekday. */
function ownNights(
  { id, facts, vertical, now, kept }: Own,
  days: readonly CalendarDate[],
): OwnNights[] {
  const open = calendarDays(vertical, facts, days, {
    now,
    terms: NO_TERMS,
  }).flatMap(({ day, closed }) => (closed === null ? [day] : []));
  return kept(days.slice(0, 1)).flatMap(({ capacity, parts }) =>
    (capacity === null ? parts : [{ variant: '', capacity }]).map((part) => ({
      id,
      variant: part.variant,
      capacity: part.capacity,
      opens: open[0] ?? null,
      ends: open.at(-1) ?? null,
    })),
  );
}
