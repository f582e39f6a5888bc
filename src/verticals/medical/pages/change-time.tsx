import { useCallback, useEffect, useState } from 'react';
import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { closedWords } from '#web/booking/closed-words.ts';
import { hoursAhead } from '#web/booking/hours-words.ts';
import { TimeChoice } from '#web/booking/time-choice.tsx';
import { nextFreeDay } from '#web/booking/times-rules.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { VisitDays } from '#web/booking/week-strip.tsx';
import { marketTime } from '#web/market-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice } from '#web/ui/vertical-web.ts';
import { cityTime } from '#web/booking/city-time.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { type DoctorListing, doctorOf } from './load-doctor.ts';

/** Another time with the same doctor; the reason, the way and the patient stay. */
export const ChangeTime: ChangeChoice = ({ item, onChoose }) => {
  const [listing, setListing] = useState<DoctorListing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { productId, subDetails } = item;
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setListing((await api('GET /listings/{id}', { id: productId })).listing);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await refusedWords(error, m.orders_change_failed()));
    }
  }, [productId]);
  useEffect(() => void load(), [load]);
  if (failure !== null) return <ErrorState message={failure} onRetry={() => void load()} />;
  if (listing === null) return <Spinner className="mx-auto my-12 size-8" />;
  return <Times listing={listing} booked={subDetails} itemId={item._id} onTime={onChoose} />;
};

function Times({
  listing,
  booked,
  itemId,
  onTime,
}: {
  readonly listing: DoctorListing;
  readonly booked: Readonly<Record<string, unknown>>;
  readonly itemId: string;
  readonly onTime: (time: { readonly day: CalendarDate; readonly slot: string }) => void;
}) {
  const { id, country, details } = doctorOf(listing);
  const { reasonId, mode } = booked;
  const availability = useAvailability(id, country, { reason: reasonId, mode }, itemId);
  const [day, setDay] = useState<CalendarDate | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const show = (next: CalendarDate) => {
    setDay(next);
    setTime(null);
  };
  return (
    <>
      <VisitDays
        label={m.medical_step_day()}
        availability={availability}
        today={availability.now?.today ?? todayIn(zoneOf(country), marketTime())}
        country={country}
        horizonDays={details.horizonDays}
        chosen={day === null ? null : { from: day, to: day }}
        months={1}
        onPick={show}
        whyClosed={(closed) =>
          closedWords(closed, {
            weekday: m.medical_day_off,
            cutoff: () => hoursAhead(details.leadHours),
            taken: m.medical_day_full,
          })
        }
        spoken={() => null}
        below={() => null}
      />
      {day === null ? null : (
        <div className="mt-4">
          <p className="mb-3 text-[14px] leading-5 text-muted">{cityTime(country)}</p>
          <TimeChoice
            label={m.medical_step_time()}
            name="new-time"
            day={day}
            times={availability.days.has(day) ? (availability.times.get(day) ?? []) : null}
            chosen={time}
            onPick={(slot) => {
              setTime(slot);
              onTime({ day, slot });
            }}
            nextFree={nextFreeDay(day, availability.days)}
            onDay={show}
          />
        </div>
      )}
    </>
  );
}
