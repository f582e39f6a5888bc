import { memberMay, staffMay, type VendorPermission } from '#base/permissions.ts';
import {
  type AdminWaiting,
  endpoints,
  QUEUE_PERMISSIONS,
  QUEUES,
  type VendorFigures,
} from '#contract/figures.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { zoneOfVendor } from '#core/catalogue/index.ts';
import { adminFigures } from './admin-figures.ts';
import {
  businessOf,
  comingDeliveries,
  departures,
  hasSold,
  NOTHING,
  reviewsByDay,
  salesByDay,
  standingOf,
  viewsByDay,
  waitingForVendor,
} from './vendor-store.ts';
import { waitingForAdmins } from './queues-store.ts';
import { bestSellers } from './sold-days-store.ts';
import type { Language } from '#base/two-languages.ts';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import { partsToProve } from '#core/money/index.ts';
import { listParts, presentVendorOrder, withoutConfided } from '#core/orders/index.ts';
import { meanRating } from '#core/catalogue/reviews/rules.ts';
import {
  type DayFigures,
  type Period,
  type Span,
  sumBySteps,
  total,
  windowOf,
  wholeOf,
} from './rules.ts';

/** Days ahead for which tours and deliveries are listed. */
const DAYS_AHEAD = 14;
const LATEST = 7;

type Name = 'orders' | 'cents' | 'handled' | 'views' | 'reviews' | 'stars';
const NAMES: readonly Name[] = ['orders', 'cents', 'handled', 'views', 'reviews', 'stars'];

async function vendorFigures(
  market: Market,
  {
    member,
    vendorId,
    zone,
    period,
    reader,
  }: {
    member: SessionUser;
    vendorId: string;
    zone: string;
    period: Period;
    reader: Language | null;
  },
): Promise<VendorFigures> {
  const { db } = market;
  const today = todayIn(zone, market.clock.now());
  const window = windowOf(period, today);
  const asked = { vendorId, zone, ...wholeOf(window) };
  const ahead = { vendorId, from: today, to: addDays(today, DAYS_AHEAD - 1) };
  const [sales, reviews, views, best, coming, deliveries, standing, disputes, latest] =
    await Promise.all([
      salesByDay(db, asked),
      reviewsByDay(db, asked),
      viewsByDay(db, asked),
      bestSellers(db, { ...asked, from: window.from }, reader),
      departures(db, ahead, reader),
      comingDeliveries(db, ahead, reader),
      standingOf(db, vendorId),
      partsToProve(db, vendorId, market.clock.now()),
      listParts(
        db,
        vendorId,
        { search: '', status: 'all', sort: 'recent' },
        { rows: LATEST, offset: 0 },
        reader,
      ),
    ]);
  const days: DayFigures<Name>[] = [...sales, ...reviews, ...views].map((figures) => ({
    orders: 0,
    cents: 0,
    handled: 0,
    views: 0,
    reviews: 0,
    stars: 0,
    ...figures,
  }));
  const now = sumBySteps(window.steps, days, NAMES);
  const before = sumBySteps(window.stepsBefore, days, NAMES);
  const all = total(now, NAMES);
  const earlier = total(before, NAMES);
  const { step, from, to } = window;
  const may = (permission: VendorPermission) => memberMay(member, permission);
  return {
    period,
    step,
    zone,
    from,
    to,
    sold: may('figures')
      ? {
          sales: { now: toDollars(all.cents), before: toDollars(earlier.cents) },
          handled: { now: toDollars(all.handled), before: toDollars(earlier.handled) },
          orders: { now: all.orders, before: earlier.orders },
          averageOrder: { now: averageOf(all), before: averageOf(earlier) },
          views: { now: all.views, before: earlier.views },
          steps: present(window.steps, now),
          stepsBefore: present(window.stepsBefore, before),
          bestSellers: best.map(({ cents, ...rest }) => ({ ...rest, sales: toDollars(cents) })),
        }
      : null,
    rating: {
      mean: meanRating(standing.stars, standing.reviews),
      reviews: standing.reviews,
      new: all.reviews,
    },
    departures: [...coming.rows],
    deliveries: [...deliveries.rows],
    moreComing: coming.more || deliveries.more,
    waiting: {
      orders: standing.orders,
      reviews: may('reviews') ? standing.unanswered : 0,
      disputes: may('money') ? disputes : [],
    },
    latest: latest.map((part) => withoutConfided(presentVendorOrder(market, part), member)),
  };
}

const NONE = { count: 0, oldest: null };

/** The queues of the admin's permissions; others look empty. */
function queuesFor(user: SessionUser, waiting: AdminWaiting): AdminWaiting {
  const hidden = QUEUES.filter((queue) => !staffMay(user, QUEUE_PERMISSIONS[queue]));
  return { ...waiting, ...Object.fromEntries(hidden.map((queue) => [queue, NONE])) };
}

/** Rounded to the cent. */
const averageOf = ({ cents, orders }: Record<Name, number>): number | null =>
  orders === 0 ? null : toDollars(Math.round(cents / orders));

const present = (spans: readonly Span[], sums: readonly Record<Name, number>[]) =>
  spans.map(({ from, to }, index) => {
    const { cents = 0, orders = 0, views = 0, stars = 0, reviews = 0 } = sums[index] ?? {};
    return { from, to, sales: toDollars(cents), orders, views, rating: meanRating(stars, reviews) };
  });

export const figuresRoutes = (market: Market): Route[] => [
  route(endpoints.vendorHome, async ({ language, user, query: { period } }) => {
    const { vendorId } = user;
    if (vendorId === null) return reply(200, { status: null, figures: null });
    const { status, address } = await businessOf(market.db, vendorId);
    // A suspended vendor still has orders to fulfil and payouts to receive.
    if (status !== 'Approved' && !(await hasSold(market.db, vendorId)))
      return reply(200, { status, figures: null });
    const zone = zoneOfVendor(address);
    return reply(200, {
      status,
      figures: await vendorFigures(market, {
        member: user,
        vendorId,
        zone,
        period,
        reader: language,
      }),
    });
  }),
  route(endpoints.vendorWaiting, async ({ user }) => {
    if (user.vendorId === null) return reply(200, NOTHING);
    const waiting = await waitingForVendor(market.db, user.vendorId);
    return reply(200, { ...waiting, ...(!memberMay(user, 'reviews') && { reviews: 0 }) });
  }),
  route(endpoints.adminWaiting, async ({ user }) =>
    reply(200, queuesFor(user, await waitingForAdmins(market.db))),
  ),
  route(endpoints.adminHome, async ({ language, user, query: { period } }) => {
    const withSold = staffMay(user, 'figures');
    const figures = await adminFigures(market, { period, reader: language, withSold });
    return reply(200, { ...figures, waiting: queuesFor(user, figures.waiting) });
  }),
];
