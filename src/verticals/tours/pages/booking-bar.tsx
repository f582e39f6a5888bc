import { ButtonLink } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { hasPrice } from '../kinds.ts';
import { AddButton } from './booking-panel.tsx';
import { unitsWords } from './kind-words.ts';
import { PriceUnitWords } from './price-unit.tsx';
import type { Booking } from './use-booking.ts';

/** The total and the way on, always in reach of a thumb. */
export function BookingBar({ booking }: { readonly booking: Booking }) {
  const { choice, quote, unit, tour } = booking;
  const [line] = quote.lines;
  return (
    <div
      data-booking-bar
      data-page-bar="lg"
      className="page-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-gutter py-2.5 lg:hidden"
    >
      <p className="num min-w-0 text-[13px] leading-[18px] text-muted">
        <b className="block font-serif text-[20px] leading-6 font-medium text-ink">
          {hasPrice(tour.category, tour.price) ? (
            <Money dollars={choice.startingDate === null ? tour.price : quote.totalCents / 100} />
          ) : (
            m.tours_price_to_come()
          )}
        </b>
        <span className="block truncate">
          {choice.startingDate === null || !line ? (
            <PriceUnitWords unit={unit} />
          ) : (
            <>
              {unitsWords(
                line.what,
                quote.lines.reduce((sum, { units }) => sum + units, 0),
              )}
              , <DateText value={choice.startingDate} style="day-month" />
            </>
          )}
        </span>
      </p>
      {booking.state === 'added' ? (
        <ButtonLink to={'/cart' as string}>{m.cart_view()}</ButtonLink>
      ) : (
        <AddButton booking={booking} />
      )}
    </div>
  );
}
