import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { CalendarDate } from '#base/calendar-date.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Tour } from '../contract.ts';
import { TourBar } from './booking-bar.tsx';
import { pressAgain } from '#web/booking/on-demand.ts';
import { BookingPanel } from './booking-panel.tsx';
import type { BookingSearch } from './booking-search.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { CALENDAR_SLOT, type DetailsDesk, useOpenTab } from './details-desk.ts';
import { useBooking } from './use-booking.ts';
import { useStickyTop } from '#web/listing/use-sticky-top.ts';
import { latePart } from '#web/ui/late-part.tsx';

const DateAndPricing = latePart(
  async () => (await import('./date-and-pricing.tsx')).DateAndPricing,
);

export interface BookingProps {
  readonly tour: Tour;
  readonly asked: BookingSearch;
  /** Today in the listing's country, as of rendering. */
  readonly today: CalendarDate;
  readonly desk: DetailsDesk;
}

/** One booking in three places: the panel, the tab's calendar, and the bar on phones. */
export function Booking({ tour, asked, today, desk }: BookingProps) {
  useEffect(pressAgain, []);
  const inTab = useOpenTab(desk) === 'booking';
  const toCalendar = () => scrollTo(desk.tab() === 'booking' ? '#details-tabs' : '[data-booking]');
  const booking = useBooking(tour, asked, today, toCalendar);
  const panel = useStickyTop();
  const slot = inTab ? document.getElementById(CALENDAR_SLOT) : null;
  return (
    <>
      <BookingPanel
        ref={panel}
        booking={booking}
        calendarElsewhere={inTab}
        onChangeDate={toCalendar}
      />
      {slot
        ? createPortal(
            <Suspense fallback={<Skeleton className="h-[420px] rounded-card" />}>
              <DateAndPricing booking={booking} />
            </Suspense>,
            slot,
          )
        : null}
      <TourBar booking={booking} />
    </>
  );
}
