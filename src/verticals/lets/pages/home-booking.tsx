import { useEffect } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { pressAgain } from '#web/booking/on-demand.ts';
import { Problem } from '#web/booking/problem.tsx';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import { ChosenDates, StayPanel } from '#web/booking/stay-panel.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { HORIZON_DAYS } from '../kinds.ts';
import { lineWords, policyOfAny, policySteps, stepWords } from './home-words.ts';
import type { LetSearch } from './let-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { type LetStay, useLetStay } from './use-let-stay.ts';

interface HomeBookingProps {
  readonly listing: Listing;
  readonly today: CalendarDate;
  readonly search: LetSearch;
}

export function HomeBooking({ listing, today, search }: HomeBookingProps) {
  useEffect(pressAgain, []);
  const booking = useLetStay(listing, today, search);
  const { home, availability, stay, set, quote, state } = booking;
  return (
    <>
      <section data-booking-dates aria-labelledby="nights" className="lg:col-start-1">
        <h2 id="nights" className="mb-3 text-[24px] leading-8">
          {m.lets_dates()}
        </h2>
        <StayCalendar
          label={m.lets_dates()}
          availability={availability}
          country={home.country}
          today={booking.today}
          horizonDays={HORIZON_DAYS}
          months={2}
          rules={booking.rules}
          stay={stay}
          onStay={(next) => set({ stay: next })}
          whyClosed={booking.whyClosed}
        />
        <Policy booking={booking} />
      </section>
      <StayPanel
        label={m.lets_book()}
        className="lg:col-start-2 lg:row-span-3 lg:row-start-1"
        added={state === 'added'}
        footClassName="mt-4"
        foot={
          <>
            <Charged booking={booking} />
            <Button
              busy={state === 'adding'}
              className="mt-3.5 w-full"
              onClick={() => void booking.add()}
            >
              {m.cart_add()}
            </Button>
          </>
        }
      >
        <a
          href="#nights"
          className="num grid grid-cols-2 divide-x divide-edge rounded-field inset-ring inset-ring-edge"
        >
          <ChosenDates stay={stay} />
        </a>
        <Problem words={booking.problem} />
        <Who booking={booking} />
        <Textarea
          className="mt-3"
          label={m.lets_message()}
          name="message"
          maxLength={500}
          value={booking.message}
          onChange={({ target }) => set({ message: target.value })}
        />
        <Checkbox
          className="mt-3"
          name="rulesAccepted"
          checked={booking.rulesAccepted}
          onChange={({ target }) => set({ rulesAccepted: target.checked })}
        >
          {m.lets_accept()}
        </Checkbox>
      </StayPanel>
      <BookingBar
        price={<Money dollars={(quote?.totalCents ?? home.priceCents) / 100} />}
        what={quote ? datedWords(stay, quote.nights) : m.lets_price_night()}
      >
        {state === 'added' ? (
          <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
        ) : (
          <Button busy={state === 'adding'} onClick={() => void booking.add()}>
            {m.cart_add()}
          </Button>
        )}
      </BookingBar>
    </>
  );
}

/** `Dec 17 – Dec 20 · 3 nights`. */
function datedWords({ checkIn, checkOut }: LetStay['stay'], nights: number): string {
  if (checkIn === null || checkOut === null) return nightsWords(nights);
  const said = (day: CalendarDate) => formatDate(day, currentLanguage(), 'day-month');
  return m.booking_stay_chosen({
    from: said(checkIn),
    to: said(checkOut),
    nights: nightsWords(nights),
  });
}

function Who({ booking: { home, set, ...booking } }: { readonly booking: LetStay }) {
  const { maxGuests, petsAllowed } = home.details;
  const rows = [
    { name: 'adults', label: m.lets_adults(), least: 1 },
    { name: 'children', label: m.lets_children(), least: 0 },
    { name: 'infants', label: m.lets_infants(), least: 0 },
    ...(petsAllowed ? [{ name: 'pets', label: m.lets_pets(), least: 0 } as const] : []),
  ] as const;
  return (
    <fieldset className="mt-4 grid gap-2.5">
      <legend className="sr-only">{m.lets_guests()}</legend>
      <p className="text-[13px] leading-[18px] text-muted">
        {m.lets_why_guests({ most: formatCount(maxGuests) })}
      </p>
      {rows.map(({ name, label, least }) => (
        <div
          key={name}
          className="flex min-h-10 items-center justify-between gap-4 text-[15px] leading-5"
        >
          <span className="font-[550]">{label}</span>
          <Stepper
            label={label}
            value={booking[name]}
            min={least}
            max={maxGuests}
            onChange={(value) => set({ [name]: value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

function Charged({ booking: { quote, home } }: { readonly booking: LetStay }) {
  if (!quote)
    return (
      <p className="flex items-baseline justify-between gap-4 text-[15px] leading-6">
        <span className="text-muted">{m.lets_price_night()}</span>
        <Money dollars={home.priceCents / 100} className="num font-semibold" />
      </p>
    );
  return (
    <div className="num">
      {quote.lines.map(({ what, units, unitCents, totalCents }) => (
        <p
          key={`${what} ${unitCents}`}
          className="flex justify-between gap-4 py-1 text-[15px] leading-6"
        >
          <span className="text-muted">
            {what === 'night' ? nightsWords(units) : lineWords(what)}
            {units > 1 ? (
              <span>
                {' × '}
                <bdi>{formatMoney(unitCents / 100)}</bdi>
              </span>
            ) : null}
          </span>
          <Money dollars={totalCents / 100} />
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-[18px] font-[650]">
        {m.booking_total()}
        <output aria-live="polite">
          <Money
            dollars={quote.totalCents / 100}
            className="font-serif text-[26px] leading-[30px] font-medium"
          />
        </output>
      </p>
    </div>
  );
}

function Policy({ booking: { home, stay, today } }: { readonly booking: LetStay }) {
  const steps =
    stay.checkIn === null
      ? policyOfAny(home.details)
      : policySteps(home.details, stay.checkIn, today).map(stepWords);
  return (
    <section aria-label={m.lets_policy()} className="mt-5">
      <h3 className="mb-2 text-[19px] leading-6 font-medium">{m.lets_policy()}</h3>
      <ol className="ms-1.5 border-s-2 border-line ps-3.5 text-[15px] leading-5">
        {steps.map(({ when, what }) => (
          <li key={when} className="relative py-1">
            <span className="absolute start-[-20px] top-2.5 size-2.5 rounded-full bg-primary" />
            <b className="block font-semibold">{when}</b>
            <span className="text-muted">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
