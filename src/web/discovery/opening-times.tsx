import { useEffect, useState } from 'react';
import { minutesIn, todayIn, WEEKDAYS, weekdayOf } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import type { Service } from '#contract/services.ts';
import { standingAt } from '#core/catalogue/services/opening-rules.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import { marketTime } from '#web/market-time.ts';

type Hours = NonNullable<Service['openingHours']>;

/** The page is cached for everyone, so the browser decides whether it is open now. */
export function OpeningHours({ hours }: { readonly hours: Hours }) {
  const now = useNowIn(hours.country);
  const standing = now && standingAt(hours, now.day, now.time);
  return (
    <details className="mt-6 rounded-panel border border-line bg-paper px-5 py-4 md:px-7">
      <summary className="cursor-pointer text-[15px] leading-6 font-semibold">
        {m.hours_title()}
        {standing ? (
          <span className={`ms-2 font-normal ${standing.open ? 'text-olive' : 'text-muted'}`}>
            {standing.open
              ? m.hours_open_now({ time: clock(standing.until) })
              : standing.next
                ? m.hours_closed_until({
                    day:
                      standing.next.day === now.day
                        ? m.hours_today()
                        : weekdayName(standing.next.day),
                    time: clock(standing.next.from),
                  })
                : null}
          </span>
        ) : null}
      </summary>
      <dl className="mt-3 grid max-w-[420px] gap-1.5 text-[15px] leading-6">
        {WEEKDAYS.map((day) => {
          const openings = hours.days[day] ?? [];
          return (
            <div
              key={day}
              className={`flex justify-between gap-4 ${now?.day === day ? 'font-semibold' : ''}`}
            >
              <dt>{weekdayName(day)}</dt>
              <dd className="num text-end">
                {openings.length === 0
                  ? m.hours_closed()
                  : openings.map(({ from, to }) => (
                      <span key={from} dir="ltr" className="block">
                        {clock(from)} – {clock(to)}
                      </span>
                    ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-2 text-[13px] leading-[18px] text-muted">
        {m.hours_zone({ country: countryName(hours.country) })}
      </p>
    </details>
  );
}

const clock = (time: string): string => (time === '24:00' ? '00:00' : time);

/** `09:05`, as in stored opening hours. */
const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Null on the server and before hydration. */
function useNowIn(country: string) {
  const [now, setNow] = useState<{ day: (typeof WEEKDAYS)[number]; time: string } | null>(null);
  useEffect(() => {
    if (!isCountry(country)) return;
    const zone = zoneOf(country);
    const look = () => {
      const instant = marketTime();
      const time = timeOf(minutesIn(zone, instant));
      setNow({ day: weekdayOf(todayIn(zone, instant)), time });
    };
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [country]);
  return now;
}
