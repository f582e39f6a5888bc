import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { type LocalNow, localNowIn } from '#base/local-now.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { api, ApiError } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';

/** As much as one call answers. */
const DAYS_A_CALL = 119;

export interface Availability {
  /** Of a day that is booked by the time, the time that has most left. */
  readonly days: ReadonlyMap<CalendarDate, AvailableDay>;
  /** The times of days that have some, in their order. */
  readonly times: ReadonlyMap<CalendarDate, readonly AvailableDay[]>;
  /** The wall clock where the listing is; null until the page is alive. */
  readonly now: LocalNow | null;
  readonly failed: boolean;
  /** Loads on until a day is known. */
  readonly ensure: (day: CalendarDate) => void;
  /** Asks again for all that is known: somebody may have booked. */
  readonly refresh: () => void;
}

/** What is left of a listing, day by day. Asked for by the browser: pages are kept for a minute, places go faster. */
export function useAvailability(
  listingId: string,
  country: string,
  /** Where such a booking fits; without it where the least does. */
  choice?: object,
  /** An item of an order that is to be changed: what it has is free. */
  item?: string,
): Availability {
  const [state, setState] = useState<Pick<Availability, 'days' | 'times' | 'now' | 'failed'>>({
    days: new Map(),
    times: new Map(),
    now: null,
    failed: false,
  });
  const chosen = choice && JSON.stringify(choice);
  /** The last day that was asked for. */
  const until = useRef<CalendarDate>('');
  /** What is shown: an answer about an earlier choice may come after that of the present one. */
  const shown = useRef<string>(undefined);
  const asked = `${listingId} ${chosen}`;

  const load = useCallback(
    async (from: CalendarDate, to: CalendarDate, opened?: 'true') => {
      try {
        for (let start = from; start <= to; start = addDays(start, DAYS_A_CALL + 1)) {
          const end = addDays(start, DAYS_A_CALL);
          const { days } = await api('GET /listings/{id}/availability', {
            id: listingId,
            query: { from: start, to: end < to ? end : to, opened, choice: chosen, item },
          });
          if (shown.current !== asked) return;
          setState((before) => ({
            ...before,
            failed: false,
            ...withDays(before, days),
          }));
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (shown.current !== asked) return;
        setState((before) => ({ ...before, failed: true }));
      }
    },
    [listingId, chosen, asked, item],
  );

  useEffect(() => {
    const zone = isCountry(country) ? zoneOf(country) : 'UTC';
    const now = localNowIn(zone, marketTime());
    const { today } = now;
    until.current = addDays(today, 75);
    shown.current = asked;
    setState({ days: new Map(), times: new Map(), now, failed: false });
    void load(today, until.current, wasMovedTo() ? 'true' : undefined);
  }, [load, country, asked]);

  const today = state.now?.today;
  const ensure = useCallback(
    (day: CalendarDate) => {
      if (until.current === '' || day <= until.current) return;
      const from = addDays(until.current, 1);
      until.current = day;
      void load(from, day);
    },
    [load],
  );
  const refresh = useCallback(() => {
    if (today) void load(today, until.current);
  }, [load, today]);
  return { ...state, ensure, refresh };
}

function withDays(
  before: Pick<Availability, 'days' | 'times'>,
  found: readonly AvailableDay[],
): Pick<Availability, 'days' | 'times'> {
  const days = new Map(before.days);
  const times = new Map(before.times);
  for (const [day, entries] of Map.groupBy(found, (entry) => entry.day)) {
    const timed = entries.filter(({ slot }) => slot !== undefined);
    if (timed.length > 0) times.set(day, timed);
    else times.delete(day);
    days.set(day, entries.reduce(better));
  }
  return { days, times };
}

const better = (one: AvailableDay, other: AvailableDay): AvailableDay =>
  other.left > one.left || (one.closed !== null && other.closed === null) ? other : one;

/** Whether the page was opened from another one here: the server has counted those that it was asked for. */
const wasMovedTo = () => performance.getEntriesByType('navigation')[0]?.name !== location.href;
