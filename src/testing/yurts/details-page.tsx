import type { CalendarDate } from '#base/calendar-date.ts';
import { AddButton } from '#web/booking/add-button.tsx';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { BookingTotal } from '#web/booking/booking-total.tsx';
import { Problem } from '#web/booking/problem.tsx';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import { ChosenDates, StayPanel } from '#web/booking/stay-panel.tsx';
import { Gallery } from '#web/listing/gallery.tsx';
import type { Listing } from '#web/listing/load-listing.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { changeNights } from '#web/orders/change-nights.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Money } from '#web/ui/money.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { StarRating } from '#web/ui/star-rating.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { yurtOf, type YurtSearch } from './load.ts';
import { HORIZON_DAYS } from './prices.ts';
import { rulesOf, useYurtStay, whyClosed } from './use-yurt-stay.ts';

interface YurtPageProps {
  readonly listing: Listing;
  readonly today: CalendarDate;
  readonly search: YurtSearch;
}

/** A yurt with its facts, and its booking beside them. */
export function YurtPage({ listing, today, search }: YurtPageProps) {
  const booking = useYurtStay(listing, today, search);
  const { yurt, quote, stay, state, set } = booking;
  const { name, serviceName, serviceId } = listing;
  const { beds, stove, rules, minNights, checkInFrom } = yurt.details;
  const facts = [
    `Beds: ${beds}`,
    ...(stove ? ['With a stove'] : []),
    ...(minNights > 1 ? [`At least ${nightsWords(minNights)}`] : []),
    `Check-in from ${checkInFrom}`,
    ...(rules === '' ? [] : [rules]),
  ];
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        crumbs={[{ label: serviceName, href: `/service/Yurts/${serviceId}` }, { label: name }]}
      />
      <Gallery name={name} pictures={listing.pictures} />
      <h1>{name}</h1>
      <StarRating rating={listing.rating} count={listing.reviews} />
      <p>{listing.description}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ReviewsButton of="listing" id={listing._id} name={name} className="text-link">
        Reviews
      </ReviewsButton>
      <StayCalendar
        label="Your dates"
        availability={booking.availability}
        country={yurt.country}
        today={booking.today}
        horizonDays={HORIZON_DAYS}
        months={2}
        rules={booking.rules}
        stay={stay}
        onStay={(next) => set({ stay: next })}
        whyClosed={whyClosed}
      />
      <StayPanel
        label="Book this yurt"
        added={state === 'added'}
        foot={
          <>
            {quote ? (
              <BookingTotal quote={quote} unitsWords={(_, nights) => nightsWords(nights)} />
            ) : null}
            <AddButton booking={booking} wide />
          </>
        }
      >
        <ChosenDates stay={stay} />
        <Problem words={booking.problem} />
        <Stepper
          label="Guests"
          value={booking.guests}
          max={beds}
          onChange={(guests) => set({ guests })}
        />
      </StayPanel>
      <BookingBar
        price={<Money dollars={(quote?.totalCents ?? yurt.priceCents) / 100} />}
        what={quote ? nightsWords(quote.nights) : 'a night'}
      >
        <AddButton booking={booking} />
      </BookingBar>
    </div>
  );
}

/** Changes the nights of a booked yurt. */
export const ChangeDates = changeNights((calendar, listing) => (
  <StayCalendar
    {...calendar}
    label="Your dates"
    horizonDays={HORIZON_DAYS}
    months={1}
    rules={rulesOf(yurtOf(listing).details)}
    whyClosed={whyClosed}
  />
));
