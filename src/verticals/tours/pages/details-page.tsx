import { Suspense, useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { useSecondFrame } from '#web/ui/use-second-frame.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourCard as Card } from '../contract.ts';
import { hasPrice, KIND_OF_CATEGORY, placeOfKind, priceUnitOf } from '../kinds.ts';
import type { BookingProps } from './booking.tsx';
import { type BookingSearch, readBookingSearch } from './booking-search.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { createDetailsDesk } from './details-desk.ts';
import { keyDetails, moreTours } from './details-read.ts';
import { DetailsSections } from './details-sections.tsx';
import { Gallery } from '#web/listing/gallery.tsx';
import { perUnitWords, PRODUCT_TYPES } from './kind-words.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

interface DetailsPageProps extends Omit<BookingProps, 'desk'> {
  readonly more: readonly Card[];
}

interface ListingPageProps {
  readonly loaded: Omit<DetailsPageProps, 'asked'>;
  readonly search: BookingSearch;
}

/** The page of a listing; a new key resets the booking for another listing. */
export const ListingPage = ({ loaded, search }: ListingPageProps) => (
  <DetailsPage key={loaded.tour._id} {...loaded} asked={readBookingSearch({ ...search })} />
);

function DetailsPage({ tour, more, today, asked }: DetailsPageProps) {
  const [desk] = useState(createDetailsDesk);
  const due = useSecondFrame();
  const [Booking] = useState(bookingOnDemand.component);
  const bookNow = () => {
    desk.open('booking');
    scrollTo('#details-tabs');
  };
  const place = <Skeleton className="h-[640px] rounded-panel" />;
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ listing: tour._id }}
        response={tour.response}
        crumbs={[
          { label: m.tours_category(), href: '/providers/tours' },
          {
            label: tour.serviceName,
            href: `/service/tours/${tour.serviceId}`,
            search: { country: tour.country, ...placeOfKind(KIND_OF_CATEGORY[tour.category]) },
          },
          { label: tour.name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-12">
        <div>
          <Gallery name={tour.name} pictures={tour.images} />
          <div className="pt-6">
            <div className="flex flex-wrap items-center gap-3.5">
              <Badge tone="running">{PRODUCT_TYPES[tour.category]()}</Badge>
              <StarRating rating={tour.rating} count={tour.reviews} />
            </div>
            <h1
              {...inItsLanguage(tour.name)}
              className="mt-2.5 mb-2 text-as-page text-[32px] leading-9 text-pretty break-words md:text-[40px] md:leading-11"
            >
              {tour.name}
            </h1>
            <p className="text-muted">
              {hasPrice(tour.category, tour.price) ? (
                <span>
                  <Money
                    dollars={tour.price}
                    className="font-serif text-[24px] leading-[30px] font-medium text-ink"
                  />{' '}
                  {perUnitWords(priceUnitOf(tour.category))}
                </span>
              ) : (
                m.tours_price_to_come()
              )}
            </p>
            <div className="mt-[18px] flex flex-wrap gap-3">
              <Button size="small" onClick={bookNow}>
                {m.tours_book_now()}
              </Button>
              <ReviewsButton
                of="listing"
                id={tour._id}
                name={tour.name}
                className={buttonClasses({ look: 'outline', size: 'small' })}
              >
                {m.tours_view_reviews({ count: formatCount(tour.reviews) })}
              </ReviewsButton>
            </div>
          </div>
          {due ? (
            <>
              <keyDetails.Part tour={tour} />
              <DetailsSections tour={tour} desk={desk} />
            </>
          ) : null}
        </div>
        <Suspense fallback={place}>
          {due ? <Booking tour={tour} asked={asked} today={today} desk={desk} /> : place}
        </Suspense>
      </div>
      {due && more.length > 0 ? (
        <section id="more-tours" className="pt-10 md:pt-13">
          <h2 className="mb-4 md:mb-[22px]">{m.tours_more_from({ service: tour.serviceName })}</h2>
          <moreTours.Part more={more} />
        </section>
      ) : null}
    </div>
  );
}
