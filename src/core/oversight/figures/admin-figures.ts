import { todayIn } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import type { AdminFigures } from '#contract/figures.ts';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { HOME_ZONE } from '#core/catalogue/index.ts';
import { daySums } from '#core/shared/counts/store.ts';
import { waitingForAdmins } from './queues-store.ts';
import { bestServices, soldByDay, type SoldOnDay } from './sales-store.ts';
import {
  type DayFigures,
  type Period,
  type Span,
  sumBySteps,
  total,
  windowOf,
  wholeOf,
} from './rules.ts';

type Name = 'orders' | 'cents' | 'handled' | 'commission' | 'customers' | 'refunded' | 'failed';
const NAMES: readonly Name[] = [
  'orders',
  'cents',
  'handled',
  'commission',
  'customers',
  'refunded',
  'failed',
];
const STATUSES = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const;
const TOP = 5;

interface Asked {
  readonly period: Period;
  readonly reader: Language | null;
  /** Sales too, not only what waits. */
  readonly withSold: boolean;
}

/** The figures of the admin home page, by days of the marketplace's time zone. */
export async function adminFigures(
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  { period, reader, withSold }: Asked,
): Promise<AdminFigures> {
  const zone = HOME_ZONE;
  const window = windowOf(period, todayIn(zone, clock.now()));
  const { step, from, to } = window;
  const [sold, waiting] = await Promise.all([
    withSold ? soldIn(db, window, reader) : null,
    waitingForAdmins(db),
  ]);
  return { period, step, zone, from, to, sold, waiting };
}

async function soldIn(
  db: Db,
  window: ReturnType<typeof windowOf>,
  reader: Language | null,
): Promise<AdminFigures['sold']> {
  const asked = wholeOf(window);
  const [sold, users, refunds, payments, orders, services] = await Promise.all([
    soldByDay(db, asked),
    daySums(db, 'users', asked),
    daySums(db, 'refunds', asked),
    daySums(db, 'payments', asked),
    daySums(db, 'orders', window),
    bestServices(db, window, TOP, reader),
  ]);
  const none = {
    orders: 0,
    cents: 0,
    handled: 0,
    commission: 0,
    customers: 0,
    refunded: 0,
    failed: 0,
  };
  const days: DayFigures<Name>[] = [
    ...sold.map((figures) => ({ ...none, ...figures })),
    ...users
      .filter(({ status }) => status.startsWith('customer:'))
      .map(({ day, rows }) => ({ ...none, day, customers: rows })),
    ...payments
      .filter(({ status }) => status === 'failed' || status === 'canceled')
      .map(({ day, rows }) => ({ ...none, day, failed: rows })),
    ...refunds
      .filter(({ status }) => status !== 'failed')
      .map(({ day, cents }) => ({ ...none, day, refunded: cents })),
  ];
  const now = sumBySteps(window.steps, days, NAMES);
  const before = sumBySteps(window.stepsBefore, days, NAMES);
  const all = total(now, NAMES);
  const earlier = total(before, NAMES);
  const money = (name: 'cents' | 'handled' | 'commission' | 'refunded') => ({
    now: toDollars(all[name]),
    before: toDollars(earlier[name]),
  });
  const count = (name: 'orders' | 'customers' | 'failed') => ({
    now: all[name],
    before: earlier[name],
  });
  return {
    sales: money('cents'),
    handled: money('handled'),
    commission: money('commission'),
    orders: count('orders'),
    customers: count('customers'),
    refunds: money('refunded'),
    failedPayments: count('failed'),
    byStatus: STATUSES.map((status) => ({
      status,
      orders: orders
        .filter((row) => row.status === status)
        .reduce((sum, { rows }) => sum + rows, 0),
    })),
    steps: present(window.steps, now),
    stepsBefore: present(window.stepsBefore, before),
    topServices: services.map(({ serviceId, vendorId, name, orders, cents }) => ({
      serviceId,
      vendorId,
      name,
      orders,
      sales: toDollars(cents),
    })),
    topCategories: topCategories(sold.filter(({ day }) => day >= window.from)),
  };
}

function topCategories(sold: readonly SoldOnDay[]) {
  return [...Map.groupBy(sold, ({ slug }) => slug)]
    .map(([slug, ofIt]) => ({
      slug,
      title: ofIt[0]?.title ?? '',
      vertical: ofIt[0]?.vertical ?? '',
      orders: ofIt.reduce((sum, { orders }) => sum + orders, 0),
      cents: ofIt.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .filter(({ orders }) => orders > 0)
    .toSorted((a, b) => b.cents - a.cents || b.orders - a.orders)
    .slice(0, TOP)
    .map(({ cents, ...rest }) => ({ ...rest, sales: toDollars(cents) }));
}

const present = (spans: readonly Span[], sums: readonly Record<Name, number>[]) =>
  spans.map(({ from, to }, index) => {
    const { cents = 0, commission = 0, orders = 0, customers = 0 } = sums[index] ?? {};
    return {
      from,
      to,
      sales: toDollars(cents),
      commission: toDollars(commission),
      orders,
      customers,
    };
  });
