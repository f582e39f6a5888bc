import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { Order } from './order-words.ts';
import { marketTime } from '#web/market-time.ts';

type Sold = Order['serviceOrders'][number];
type Part = Pick<Sold, 'status' | 'shippedAt' | 'completedAt'> & {
  /** null without a delivery; its details do not matter here. */
  readonly delivery: object | null;
  readonly items: readonly (Pick<Sold['items'][number], 'startsOn' | 'country'> & {
    readonly cancelled?: boolean;
  })[];
};

export interface CustomerStatus {
  readonly words: string;
  readonly tone: Tone;
}

/** Status of an order for its customer; dashboards have their own statuses. */
export function customerStatus(
  order: Pick<Order, 'status' | 'isPaid'> & { readonly serviceOrders: readonly Part[] },
  now = marketTime(),
): CustomerStatus {
  if (order.status === 'cancelled') return { words: m.orders_status_cancelled(), tone: 'bad' };
  if (!order.isPaid) return { words: m.orders_not_paid(), tone: 'waiting' };
  const open = order.serviceOrders.filter(({ status }) => status !== 'cancelled');
  const under = open.filter(({ status }) => status !== 'completed');
  // The next part determines the order's status.
  return partStatus(nextOf(under, now) ?? under[0] ?? open[0], now);
}

/** The same for a part of a paid order. */
export function partStatus(part: Part | undefined, now = marketTime()): CustomerStatus {
  if (!part || part.status === 'cancelled')
    return { words: m.orders_status_cancelled(), tone: 'bad' };
  if (part.status === 'completed' || part.completedAt !== null) {
    const isSent = part.delivery !== null;
    return { words: isSent ? m.orders_now_delivered() : m.orders_status_completed(), tone: 'good' };
  }
  if (part.delivery !== null) {
    if (part.shippedAt !== null) return { words: m.orders_now_on_its_way(), tone: 'running' };
    return part.status === 'processing'
      ? { words: m.orders_now_packed(), tone: 'running' }
      : { words: m.orders_now_confirmed(), tone: 'good' };
  }
  const day = firstDay(part, now);
  return day === null
    ? { words: m.orders_now_confirmed(), tone: 'good' }
    : {
        words: m.orders_now_upcoming({ date: formatDate(day, currentLanguage(), 'short-weekday') }),
        tone: 'good',
      };
}

const nextOf = (parts: readonly Part[], now: Date): Part | undefined =>
  parts
    .filter((part) => firstDay(part, now) !== null)
    .toSorted((one, other) =>
      (firstDay(one, now) ?? '') < (firstDay(other, now) ?? '') ? -1 : 1,
    )[0];

/** Its first day that is not over locally. */
function firstDay({ items }: Part, now: Date): CalendarDate | null {
  const days = items.flatMap(({ startsOn, country, cancelled = false }) =>
    !cancelled &&
    startsOn !== null &&
    startsOn >= todayIn(isCountry(country) ? zoneOf(country) : 'UTC', now)
      ? [startsOn]
      : [],
  );
  return days.toSorted()[0] ?? null;
}
