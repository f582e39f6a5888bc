import { Suspense, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { Gallery } from '#web/listing/gallery.tsx';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { useSecondFrame } from '#web/ui/use-second-frame.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { roomText } from './hotel-read.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import type { StaySearch } from './stay-search.ts';

interface RoomDetailsPageProps {
  readonly listing: Listing;
  readonly today: CalendarDate;
  readonly search: StaySearch;
}

export function RoomDetailsPage({ listing, today, search }: RoomDetailsPageProps) {
  const [Booking] = useState(bookingOnDemand.component);
  const due = useSecondFrame();
  const { name, serviceName, serviceId } = listing;
  const { from, to, guests } = search;
  const dates = { from, to, guests };
  const place = <Skeleton className="h-[720px] rounded-panel" />;
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ listing: listing._id }}
        response={listing.response}
        crumbs={[
          { label: m.hotels_category(), href: '/providers/hotel-booking' },
          { label: serviceName, href: `/service/Hotel-Booking/${serviceId}`, search: dates },
          { label: name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-12">
        <div>
          <Gallery name={name} pictures={listing.pictures} />
          <h1
            {...inItsLanguage(name)}
            className="mt-6 text-as-page text-[32px] leading-9 text-pretty break-words md:text-[40px] md:leading-11"
          >
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
            <bdi {...inItsLanguage(serviceName)}>{serviceName}</bdi>
            <StarRating rating={listing.rating} count={listing.reviews} />
          </p>
          {due ? <roomText.Part listing={listing} /> : null}
          <ReviewsButton
            of="listing"
            id={listing._id}
            name={name}
            className={`mt-6 ${buttonClasses({ look: 'outline', size: 'small' })}`}
          >
            {m.hotels_view_reviews({ count: formatCount(listing.reviews) })}
          </ReviewsButton>
        </div>
        <Suspense fallback={place}>
          {due ? <Booking listing={listing} today={today} search={search} /> : place}
        </Suspense>
      </div>
    </div>
  );
}
