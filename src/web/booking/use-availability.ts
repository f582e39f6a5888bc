import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { type LocalNow, localNowIn } from '#base/local-now.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { api, ApiError } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';

/** Maximum days of a call. */
const DAYS_A_CALL = 119;

export interface Availability {
  /** For days booked by time, the time with the most places left. */
  readonly days: ReadonlyMap<CalendarDate, AvailableDay>;
  /** Times of days that have any, in order. */
  readonly times: ReadonlyMap<CalendarDate, readonly AvailableDay[]>;
  /** Local time of the listing; null before hydration. */
  readonly now: LocalNow | null;
  readonly failed: boolean;
  /** Loads more days until this one is loaded. */
  readonly ensure: (day: CalendarDate) => void;
  /** Reloads all loaded days, after other bookings. */
  readonly refresh: () => void;
}

/** By day. Loaded by the browser, because pages are cached for a minute. */
export function useAvailability(
  listingId: string,
  country: string,
  /** The selection that must fit; by default the smallest booking. */
  choice?: object,
  /** An order item that is being changed: its own places count as free. */
  item?: string,
): Availability {
  const [state, setState] = useState<Pick<Availability, 'days' | 'times' | 'now' | 'failed'>>({
    days: new Map(),
    times: new Map(),
    now: null,
    failed: false,
  });
  const chosen = choice && JSON.stringify(choice);
  /** The last requested day. */
  const until = useRef<CalendarDate>('');
  /** The current request: ignores responses for an earlier selection. */
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

/** True after navigation within the site: the server has counted the views it rendered. */
const wasMovedTo = () => performance.getEntriesByType('navigation')[0]?.name !== location.href;
