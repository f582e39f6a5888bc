import { addDays, startOfDay } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { notFound } from '#base/errors.ts';
import { endpoints, SOONEST_AT_ONCE } from '#contract/next-free.ts';
import { presentCard } from '../listings/listing-card.ts';
import type { Market } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { findSoonest } from './store.ts';

export const nextFreeRoutes = ({ db, verticals, clock }: Market): Route[] => [
  route(endpoints.nextFree, async ({ query, language }) => {
    const { vertical, country, city, facets, maxPrice, until, page } = query;
    if (!verticals[vertical]?.foundByTime) throw notFound('Category');
    const rows = await findSoonest(
      db,
      verticals,
      {
        vertical,
        country,
        city: city || undefined,
        facets: facets.split(',').filter(Boolean),
        mostCents: maxPrice === undefined ? undefined : Math.round(maxPrice * 100),
        until:
          until === undefined
            ? undefined
            : startOfDay(addDays(until, 1), country ? zoneOf(country) : 'UTC'),
        skip: (page - 1) * SOONEST_AT_ONCE,
        take: SOONEST_AT_ONCE + 1,
      },
      { now: clock.now(), reader: language },
    );
    return reply(200, {
      listings: rows.slice(0, SOONEST_AT_ONCE).map((row) => ({
        ...presentCard(row, verticals),
        next: { day: row.day, slot: row.slot, startsAt: row.starts_at.toISOString() },
      })),
      more: rows.length > SOONEST_AT_ONCE,
    });
  }),
];
