import type { CalendarDate } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { LostTime } from '#web/booking/lost-time.tsx';
import { TimeWheel } from '#web/booking/time-wheel.tsx';
import { timesOn } from '#web/booking/times-rules.ts';
import { m } from '#web/words/generated/messages.js';
import type { HireState } from './use-hire.ts';

export function HireStarts({
  hire,
  day,
}: {
  readonly hire: HireState;
  readonly day: CalendarDate;
}) {
  const { availability, worker } = hire;
  const { name, country } = worker;
  return (
    <div className="mt-4">
      <h3 className="text-[15px] leading-5 font-semibold">{m.staffing_start()}</h3>
      <p className="mb-3 text-[13px] leading-[18px] text-muted">{cityTime(country)}</p>
      <LostTime
        words={hire.lost}
        near={{
          name,
          vertical: 'staffing',
          productId: worker.id,
          options: hire.asked,
          lineId: hire.line,
          timeZone: zoneOf(country),
          onTake: hire.take,
        }}
      />
      <TimeWheel
        label={m.staffing_start()}
        name="start"
        {...timesOn(availability, day)}
        chosen={hire.time}
        onPick={hire.setStart}
        onDay={hire.setDay}
      />
    </div>
  );
}
