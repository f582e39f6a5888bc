import { Suspense, useEffect, useState } from 'react';
import { BarPrice, BookingBar } from '#web/booking/booking-bar.tsx';
import { pressAgain } from '#web/booking/on-demand.ts';
import { Problem } from '#web/booking/problem.tsx';
import { ChosenDates, StayPanel } from '#web/booking/stay-panel.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { useWide } from '#web/ui/use-wide.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { BOARD_WORDS } from '../stay-words.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { Parties } from '#web/stays/parties.tsx';
import { CancelWords } from './cancel-words.tsx';
import { RoomCalendar } from './room-calendar.tsx';
import { Nights } from './room-nights.tsx';
import type { StaySearch } from './stay-search.ts';
import { type RoomStay, useRoomStay } from './use-room-stay.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded with the press that opens them.
const DatesSheet = latePart(
  async () => (await import('#web/booking/dates-sheet.tsx')).DatesSheet,
  'above',
);
const Wishes = latePart(async () => (await import('./wishes.tsx')).Wishes);

interface RoomBookingProps {
  readonly listing: Listing;
  readonly today: string;
  readonly search: StaySearch;
}

export function RoomBooking({ listing, today, search }: RoomBookingProps) {
  useEffect(pressAgain, []);
  const sheet = useBackCloses();
  const booking = useRoomStay(listing, today, search, sheet.open);
  const { dates, rooms, state } = booking;
  const wide = useWide('(min-width: 768px)');
  const calendar = (
    <RoomCalendar
      details={booking.room.details}
      country={listing.country}
      availability={booking.availability}
      today={booking.today}
      rooms={rooms.length}
      stay={dates}
      onStay={(next) => booking.set({ dates: next })}
    />
  );
  const price = {
    price: <Money dollars={(booking.quote?.totalCents ?? booking.room.priceCents) / 100} />,
    what: booking.quote ? nightsWords(booking.quote.nights.length) : m.hotels_price_night(),
  };
  return (
    <>
      <StayPanel
        label={m.hotels_book_this()}
        added={state === 'added'}
        foot={
          <>
            <Nights booking={booking} />
            <AddButton booking={booking} />
          </>
        }
      >
        {wide ? <div className="max-md:hidden">{calendar}</div> : null}
        <button
          type="button"
          data-open-dates
          aria-haspopup="dialog"
          onClick={sheet.show}
          className="num grid w-full grid-cols-2 divide-x divide-edge rounded-field text-start inset-ring inset-ring-edge md:hidden"
        >
          <ChosenDates stay={dates} />
        </button>
        <Problem words={booking.problem} />
        <div className="mt-4 mb-[18px] grid gap-5">
          <Parties rooms={rooms} onChange={(next) => booking.set({ rooms: next })} />
          <RateChoice booking={booking} />
          <MoreToSay booking={booking} />
        </div>
      </StayPanel>
      <BookingBar {...price}>
        {state === 'added' ? (
          <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
        ) : (
          <ReserveButton booking={booking} onDates={wide ? undefined : sheet.show} />
        )}
      </BookingBar>
      {sheet.open && !wide ? (
        <Suspense fallback={null}>
          <DatesSheet
            onClose={() => void sheet.close()}
            title={m.hotels_dates()}
            foot={
              <>
                <BarPrice {...price} />
                <Button
                  aria-disabled={dates.checkOut === null || undefined}
                  onClick={() => {
                    if (dates.checkOut !== null) void sheet.close().then(booking.add);
                  }}
                >
                  {m.hotels_reserve()}
                </Button>
              </>
            }
          >
            {calendar}
          </DatesSheet>
        </Suspense>
      ) : null}
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

function MoreToSay({ booking }: { readonly booking: RoomStay }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="text-[14px]">
      <summary className="text-link inline-block min-h-6 cursor-pointer list-none rounded-sm">
        {m.hotels_requests()}
      </summary>
      {open ? (
        <Suspense fallback={null}>
          <Wishes booking={booking} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Enabled without dates: pressing it scrolls to the calendar and says what is missing. */
function AddButton({ booking: { dates, state, add } }: { readonly booking: RoomStay }) {
  const dated = dates.checkOut !== null;
  return (
    <Button
      wide
      busy={state === 'adding'}
      aria-disabled={dated ? undefined : true}
      leads
      onClick={() => void add()}
      className="mt-3.5"
    >
      {dated ? m.cart_add() : m.hotels_select_dates()}
    </Button>
  );
}

/** On phones it opens the calendar until dates are selected. */
function ReserveButton({
  booking: { dates, state, add },
  onDates,
}: {
  readonly booking: RoomStay;
  readonly onDates: (() => void) | undefined;
}) {
  const dated = dates.checkOut !== null;
  return (
    <Button
      busy={state === 'adding'}
      leads
      onClick={() => (dated || !onDates ? void add() : onDates())}
    >
      {dated ? m.hotels_reserve() : m.hotels_select_dates()}
    </Button>
  );
}
