import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/feeds.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { exportCalendar } from './export-calendar.ts';

export const exportCalendarRoutes = (market: Market): Route[] => [
  route(endpoints.exportCalendar, async ({ params: { file } }) => {
    const calendar = await exportCalendar(market, file);
    if (calendar === null) throw notFound('Calendar');
    return reply(200, calendar, {
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'content-disposition': 'attachment; filename="souk.ics"',
    });
  }),
];
