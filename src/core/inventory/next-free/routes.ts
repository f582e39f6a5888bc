import { addDays, startOfDay } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { notFound } from '#base/errors.ts';
import { endpoints, SOONEST_AT_ONCE, SOONEST_OF_SERVICE } from '#contract/next-free.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { presentCard, readChoice } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { soonDaysOf } from './soon-days.ts';
import { findSoonest } from './store.ts';

export const nextFreeRoutes = (market: Market): Route[] => [
  route(endpoints.nextFree, async ({ query, language }) => {
    const { db, verticals, clock } = market;
    const { vertical, serviceId, listings, country, city, facets, maxPrice, until } = query;
    const { day, choice, page } = query;
    if (!capabilityOf(verticals[vertical], staffWeek)) throw notFound('Category');
    const most =
      listings?.length ?? (serviceId === undefined ? SOONEST_AT_ONCE : SOONEST_OF_SERVICE);
    const rows = await findSoonest(
      db,
      verticals,
      {
        vertical,
        serviceId,
        listings,
        country,
        city: city || undefined,
        facets: facets.split(',').filter(Boolean),
        mostCents: maxPrice === undefined ? undefined : Math.round(maxPrice * 100),
        until:
          until === undefined
            ? undefined
            : startOfDay(addDays(until, 1), country ? zoneOf(country) : 'UTC'),
        skip: (page - 1) * most,
        take: most + 1,
      },
      { now: clock.now(), reader: language },
    );
    const shown = rows.slice(0, most);
    const days = await soonDaysOf(
      market,
      shown,
      day === undefined
        ? undefined
        : { day, choice: choice === undefined ? undefined : readChoice(choice) },
    );
    return reply(200, {
      listings: shown.flatMap((row) =>
        day !== undefined && !days.has(row.id)
          ? []
          : {
              ...presentCard(row, market),
              next: { day: row.day, slot: row.slot, startsAt: row.starts_at.toISOString() },
              days: (days.get(row.id) ?? []).map((one) => ({ ...one, slots: [...one.slots] })),
            },
      ),
      more: rows.length > most,
    });
  }),
];
