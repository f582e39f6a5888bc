import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { addDays } from '#base/calendar-date.ts';
import { BookingTotal } from '#web/booking/booking-total.tsx';
import { Problem } from '#web/booking/problem.tsx';
import { FOOTED, PANEL_FOOT } from '#web/listing/panel-foot.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { CalendarIcon, CheckIcon, PinIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { hasPrice, MAX_UNITS } from '../kinds.ts';
import { Calendar } from './calendar.tsx';
import { unitsWords } from '../unit-words.ts';
import { perUnitWords, placesLeftWords } from './kind-words.ts';
import { ScheduleWords } from './schedule-words.tsx';
import type { Booking } from './use-booking.ts';

interface BookingPanelProps {
  readonly booking: Booking;
  /** The tab has the calendar: the panel only shows the selected day. */
  readonly calendarElsewhere: boolean;
  readonly onChangeDate: () => void;
  readonly ref: Ref<HTMLElement>;
}

export function BookingPanel({ booking, calendarElsewhere, onChangeDate, ref }: BookingPanelProps) {
  const { tour, choice } = booking;
  return (
    <aside
      ref={ref}
      data-booking
      aria-label={m.tours_book_this()}
      className={`scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-(--sticky-top,calc(var(--header)+16px)) ${FOOTED}`}
    >
      <div className="mb-2.5 flex items-center justify-between gap-3">
        {hasPrice(tour.category, tour.price) ? (
          <p>
            <Money dollars={tour.price} className="font-serif text-[26px] leading-8 font-medium" />{' '}
            <span className="text-[14px] text-muted">{perUnitWords(booking.unit)}</span>
          </p>
        ) : (
          <p className="font-serif text-[22px] leading-8 font-medium">{m.tours_price_to_come()}</p>
        )}
        <StarRating rating={tour.rating} count={tour.reviews} />
      </div>
      {calendarElsewhere ? (
        <ChosenDate date={choice.startingDate} onChange={onChangeDate} />
      ) : (
        <>
          <Calendar booking={booking} months={1} />
          <ScheduleWords tour={tour} />
        </>
      )}
      <Problem words={booking.problem} />
      <div className="mt-3.5 mb-[18px] grid gap-3.5">
        <Counters booking={booking} />
        <Wishes booking={booking} />
      </div>
      <div className={`${PANEL_FOOT} -mb-5 rounded-b-panel md:-mb-6`}>
        <BookingTotal quote={booking.quote} unitsWords={unitsWords} />
        <AddButton booking={booking} wide />
        <p
          aria-live="polite"
          className="mt-3 text-center text-[13px] leading-[18px] text-muted empty:hidden"
        >
          {booking.state === 'added' ? (
            <span className="inline-flex items-center gap-1.5">
              <CheckIcon className="size-4 text-olive" />
              <Link to="/cart" className="text-link">
                {m.cart_view()}
              </Link>
            </span>
          ) : (
            <DayWords booking={booking} />
          )}
        </p>
      </div>
    </aside>
  );
}

function ChosenDate({
  date,
  onChange,
}: {
  readonly date: string | null;
  readonly onChange: () => void;
}) {
  return (
    <div className="text-[14px] leading-5">
      <p className="font-semibold">{m.tours_start_date()}</p>
      <div className="mt-1.5 flex h-12 items-center gap-2.5 rounded-field px-3.5 text-[16px] inset-ring inset-ring-edge">
        <CalendarIcon className="size-5 text-muted" />
        <span className={`min-w-0 flex-1 truncate ${date ? '' : 'text-muted'}`}>
          {date ? <DateText value={date} style="weekday" /> : m.tours_no_date_yet()}
        </span>
        <button
          type="button"
          onClick={onChange}
          className="text-link min-h-6 rounded-sm text-[14px]"
        >
          {date ? m.tours_change() : m.tours_pick_date()}
        </button>
      </div>
    </div>
  );
}

function Counters({ booking }: { readonly booking: Booking }) {
  const { tour, unit, choice, most, availability, set } = booking;
  const day = choice.startingDate === null ? undefined : availability.days.get(choice.startingDate);
  const peopleHint =
    unit === 'person' && day
      ? m.tours_left_on({
          places: placesLeftWords(day.left),
          date: formatDate(day.day, currentLanguage(), 'day-month'),
        })
      : m.tours_up_to({ count: formatCount(tour.maxGuests) });
  return (
    <>
      {unit === 'person' ? null : (
        <Counter
          label={unit === 'night' ? m.tours_nights() : m.tours_days()}
          hint={
            choice.startingDate !== null && most.units < MAX_UNITS
              ? m.tours_nights_until({
                  date: formatDate(
                    addDays(choice.startingDate, most.units),
                    currentLanguage(),
                    'day-month',
                  ),
                })
              : undefined
          }
          value={choice.units}
          min={booking.least}
          max={Math.min(most.units, MAX_UNITS)}
          onChange={(units) => set({ units })}
        />
      )}
      <Counter
        label={m.tours_people()}
        hint={peopleHint}
        value={choice.people}
        max={most.people}
        onChange={(people) => set({ people })}
      />
    </>
  );
}

interface CounterProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Counter({ label, hint, value, min = 1, max, onChange }: CounterProps) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <p className="text-[14px] leading-5">
        <span className="block font-semibold">{label}</span>
        {hint ? (
          <span className="num block text-[13px] leading-[18px] text-muted">{hint}</span>
        ) : null}
      </p>
      <Stepper label={label} value={value} min={min} max={max} onChange={onChange} />
    </div>
  );
}

function Wishes({ booking: { tour, unit, choice, set } }: { readonly booking: Booking }) {
  const withGuide = tour.category !== 'guides' && unit === 'person';
  return (
    <>
      {unit === 'night' ? null : (
        <TextInput
          label={m.tours_pickup()}
          name="pickupSpot"
          maxLength={200}
          autoComplete="off"
          hint={
            tour.pickupSpot
              ? m.tours_pickup_usual({ spot: tour.pickupSpot })
              : m.tours_pickup_hint()
          }
          start={<PinIcon className="size-5" />}
          value={choice.pickupSpot}
          onChange={({ target }) => set({ pickupSpot: target.value })}
        />
      )}
      {withGuide ? (
        <Select
          label={m.tours_guide_gender()}
          name="guideGender"
          value={choice.guideGender}
          onChange={({ target }) =>
            set({
              guideGender:
                target.value === 'male' || target.value === 'female' ? target.value : 'any',
            })
          }
        >
          <option value="any">{m.tours_gender_any()}</option>
          <option value="male">{m.tours_gender_male()}</option>
          <option value="female">{m.tours_gender_female()}</option>
        </Select>
      ) : null}
      <details open={choice.specialInstructions !== '' || undefined} className="group text-[14px]">
        <summary className="text-link inline-block min-h-6 cursor-pointer list-none rounded-sm">
          {m.tours_instructions()}
        </summary>
        <Textarea
          className="mt-2"
          label={<span className="sr-only">{m.tours_instructions()}</span>}
          hint={m.tours_instructions_hint()}
          name="specialInstructions"
          maxLength={1000}
          value={choice.specialInstructions}
          onChange={({ target }) => set({ specialInstructions: target.value })}
        />
      </details>
    </>
  );
}

/** Enabled without a date: pressing it scrolls to the calendar and says what is missing. */
export function AddButton({
  booking: { choice, state, add },
  wide = false,
}: {
  readonly booking: Booking;
  readonly wide?: boolean;
}) {
  const dated = choice.startingDate !== null;
  return (
    <Button
      wide={wide}
      busy={state === 'adding'}
      aria-disabled={dated ? undefined : true}
      leads
      onClick={() => void add()}
      className={wide ? 'mt-3.5' : ''}
    >
      {dated ? m.cart_add() : m.tours_select_date()}
    </Button>
  );
}

/** The selected day, and its deadline for free cancellation. */
function DayWords({ booking: { tour, choice, availability } }: { readonly booking: Booking }) {
  if (choice.startingDate === null || !availability.now) return null;
  const until = addDays(choice.startingDate, -tour.cancellation.freeUntilDays);
  return (
    <>
      <DateText value={choice.startingDate} style="weekday" />.{' '}
      {until < availability.now.today
        ? m.tours_cancel_late()
        : m.tours_cancel_until({ date: formatDate(until, currentLanguage(), 'day-month') })}
    </>
  );
}
