import { BookingBar } from '#web/booking/booking-bar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { hasPrice } from '../kinds.ts';
import { AddButton } from './booking-panel.tsx';
import { unitsWords } from '../unit-words.ts';
import { perUnitWords } from './kind-words.ts';
import type { Booking } from './use-booking.ts';

export function TourBar({ booking }: { readonly booking: Booking }) {
  const { choice, quote, unit, tour } = booking;
  const [line] = quote.lines;
  return (
    <BookingBar
      price={
        hasPrice(tour.category, tour.price) ? (
          <Money dollars={choice.startingDate === null ? tour.price : quote.totalCents / 100} />
        ) : (
          m.tours_price_to_come()
        )
      }
      what={
        choice.startingDate === null || !line ? (
          perUnitWords(unit)
        ) : (
          <>
            {unitsWords(
              line.what,
              quote.lines.reduce((sum, { units }) => sum + units, 0),
            )}
            , <DateText value={choice.startingDate} style="day-month" />
          </>
        )
      }
    >
      {booking.state === 'added' ? (
        <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
      ) : (
        <AddButton booking={booking} />
      )}
    </BookingBar>
  );
}
