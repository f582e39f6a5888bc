import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { pressAgain } from '#web/booking/on-demand.ts';
import { Problem } from '#web/booking/problem.tsx';
import { FOOTED, PANEL_FOOT } from '#web/listing/panel-foot.ts';
import { useStickyTop } from '#web/listing/use-sticky-top.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextInput, Textarea } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { BOARD_WORDS, datesWords } from '../stay-words.ts';
import type { RoomListing } from './load-hotel.ts';
import { Parties } from '#web/stays/parties.tsx';
import { CancelWords } from './cancel-words.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import type { StaySearch } from './stay-search.ts';
import { type RoomStay, useRoomStay } from './use-room-stay.ts';

interface RoomBookingProps {
  readonly listing: RoomListing;
  readonly today: CalendarDate;
  readonly search: StaySearch;
}

/** When, who and at which rate, with what it costs night by night. */
export function RoomBooking({ listing, today, search }: RoomBookingProps) {
  useEffect(pressAgain, []);
  const booking = useRoomStay(listing, today, search);
  const panel = useStickyTop();
  const { details } = booking.room;
  const { dates, rooms, state } = booking;
  return (
    <>
      <aside
        ref={panel}
        data-booking
        aria-label={m.hotels_book_this()}
        className={`scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-(--sticky-top,calc(var(--header)+16px)) ${FOOTED}`}
      >
        <p className="mb-3 text-[15px] leading-6 font-semibold">
          {dates.checkIn === null
            ? m.hotels_choose_arrival()
            : dates.checkOut === null
              ? m.hotels_choose_departure()
              : datesWords(dates.checkIn, dates.checkOut)}
        </p>
        <StayCalendar
          details={details}
          country={listing.country}
          availability={booking.availability}
          today={booking.today}
          rooms={rooms.length}
          dates={dates}
          onPick={booking.pick}
        />
        <Problem words={booking.problem} />
        <div className="mt-4 mb-[18px] grid gap-5">
          <Parties rooms={rooms} onChange={(next) => booking.set({ rooms: next })} />
          <RateChoice booking={booking} />
          <Wishes booking={booking} />
        </div>
        <div className={`${PANEL_FOOT} -mb-5 rounded-b-panel md:-mb-6`}>
          <Nights booking={booking} />
          <AddButton booking={booking} wide />
          <p
            aria-live="polite"
            className="mt-3 text-center text-[13px] leading-[18px] text-muted empty:hidden"
          >
            {state === 'added' ? (
              <span className="inline-flex items-center gap-1.5">
                <CheckIcon className="size-4 text-olive" />
                <Link to="/cart" className="text-link">
                  {m.cart_view()}
                </Link>
              </span>
            ) : null}
          </p>
        </div>
      </aside>
      <BookingBar
        price={<Money dollars={(booking.quote?.totalCents ?? booking.room.priceCents) / 100} />}
        what={booking.quote ? nightsWords(booking.quote.nights.length) : m.hotels_price_night()}
      >
        {state === 'added' ? (
          <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
        ) : (
          <AddButton booking={booking} />
        )}
      </BookingBar>
    </>
  );
}

function RateChoice({ booking }: { readonly booking: RoomStay }) {
  const { room, rate, dates, today, set, priceOf } = booking;
  return (
    <fieldset>
      <legend className="mb-2 text-[14px] leading-5 font-semibold">{m.hotels_rate()}</legend>
      <div className="grid gap-2">
        {room.details.ratePlans.map((plan) => {
          const cents = priceOf(plan.id);
          return (
            <label
              key={plan.id}
              className="grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 rounded-field px-3 py-2.5 inset-ring inset-ring-line has-checked:bg-tint has-checked:inset-ring-primary"
            >
              <input
                type="radio"
                name="rate"
                checked={plan.id === rate}
                onChange={() => set({ rate: plan.id })}
                className="mt-0.5 size-[18px] accent-primary"
              />
              <span className="text-[15px] leading-5">
                <bdi {...inItsLanguage(plan.name)} className="font-semibold">
                  {plan.name}
                </bdi>
                <span className="block text-[13px] leading-[18px] text-muted">
                  {BOARD_WORDS[plan.board]()}
                </span>
                <span className="block text-[13px] leading-[18px]">
                  {dates.checkIn === null ? (
                    <span className="text-muted">
                      {plan.refundable ? m.hotels_free_cancellation() : m.hotels_not_refundable()}
                    </span>
                  ) : (
                    <CancelWords plan={plan} checkIn={dates.checkIn} today={today} />
                  )}
                </span>
              </span>
              {cents === null ? null : (
                <Money dollars={cents / 100} className="num text-[15px] font-semibold" />
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Wishes({
  booking: { arrivalTime, specialRequests, set },
}: {
  readonly booking: RoomStay;
}) {
  return (
    <details open={specialRequests !== '' || undefined} className="text-[14px]">
      <summary className="text-link inline-block min-h-6 cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        {m.hotels_requests()}
      </summary>
      <TextInput
        className="mt-2"
        type="time"
        label={m.hotels_arrival_time()}
        name="arrivalTime"
        value={arrivalTime}
        onChange={({ target }) => set({ arrivalTime: target.value })}
      />
      <Textarea
        className="mt-3"
        label={m.hotels_special_requests()}
        hint={m.hotels_special_requests_hint()}
        name="specialRequests"
        maxLength={500}
        value={specialRequests}
        onChange={({ target }) => set({ specialRequests: target.value })}
      />
    </details>
  );
}

/** What each night costs, with everybody in every room, and all of them. */
function Nights({ booking: { quote } }: { readonly booking: RoomStay }) {
  const language = currentLanguage();
  return (
    <div className="num">
      {quote ? (
        <details className="text-[15px] leading-6">
          <summary className="cursor-pointer py-1 text-muted">
            {m.hotels_night_by_night({ nights: nightsWords(quote.nights.length) })}
          </summary>
          <table className="mb-1 w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.hotels_night()}</th>
                <th scope="col">{m.hotels_price()}</th>
              </tr>
            </thead>
            <tbody>
              {quote.nights.map(({ night, cents }) => (
                <tr key={night}>
                  <th scope="row" className="py-0.5 text-start font-normal text-muted">
                    {formatDate(night, language, 'short-weekday')}
                  </th>
                  <td className="py-0.5 text-end">
                    <Money dollars={cents / 100} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
      <p className="flex items-baseline justify-between gap-4 text-[18px] font-[650]">
        {m.hotels_total()}
        <output aria-live="polite">
          {quote ? (
            <Money
              dollars={quote.totalCents / 100}
              className="font-serif text-[26px] leading-[30px] font-medium"
            />
          ) : (
            <span className="text-[15px] font-normal text-muted">{m.hotels_total_later()}</span>
          )}
        </output>
      </p>
      {quote ? (
        <p className="text-[13px] leading-[18px] text-muted">{m.hotels_all_fees()}</p>
      ) : null}
    </div>
  );
}

/** Not `disabled` without dates: pressing it leads to the calendar and says what is missing. */
function AddButton({
  booking,
  wide = false,
}: {
  readonly booking: RoomStay;
  readonly wide?: boolean;
}) {
  const { dates, state, add } = booking;
  const dated = dates.checkOut !== null;
  return (
    <Button
      wide={wide}
      busy={state === 'adding'}
      aria-disabled={dated ? undefined : true}
      leads
      onClick={() => void add()}
      className={wide ? 'mt-3.5' : ''}
    >
      {dated ? m.cart_add() : m.hotels_select_dates()}
    </Button>
  );
}
