import { Suspense, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { Gallery } from '#web/listing/gallery.tsx';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { ShareButton } from '#web/listing/share-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { useSecondFrame } from '#web/ui/use-second-frame.ts';
import { labels as KIND_LABELS } from '#web/words/generated/labels/lets_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { HomeKind } from '../kinds.ts';
import { bookingOnDemand } from './booking-on-demand.ts';
import { homePeople, homeText } from './home-read.ts';
import type { LetSearch } from './let-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { homeOf, type PeopleOfHome } from './load-home.ts';

interface HomePageProps extends PeopleOfHome {
  readonly listing: Listing;
  readonly today: CalendarDate;
  readonly search: LetSearch;
}

export function HomePage({ listing, host, reviews, today, search }: HomePageProps) {
  const [Booking] = useState(bookingOnDemand.component);
  const due = useSecondFrame();
  const { details, kind } = homeOf(listing);
  const { name, serviceName, serviceId } = listing;
  const { line: _line, ...dates } = search;
  const places = (
    <>
      <Skeleton className="h-[460px] rounded-panel lg:col-start-1" />
      <Skeleton className="h-[520px] rounded-panel lg:col-start-2 lg:row-span-3 lg:row-start-1" />
    </>
  );
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ listing: listing._id }}
        response={listing.response}
        crumbs={[
          { label: m.lets_category(), href: '/providers/holiday-lets' },
          { label: serviceName, href: `/service/Holiday-Lets/${serviceId}`, search: dates },
          { label: name },
        ]}
      />
      <div data-page-head className="mt-1 flex items-start justify-between gap-4">
        <h1
          {...inItsLanguage(name)}
          className="min-w-0 text-as-page text-[32px] leading-9 text-pretty break-words md:text-[40px] md:leading-11"
        >
          {name}
        </h1>
        <ShareButton title={name} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
        <span>
          {KIND_LABELS[kind as HomeKind]()}
          {m.shell_comma()}
          <bdi {...inItsLanguage(details.area)}>{details.area}</bdi>
        </span>
        <StarRating rating={listing.rating} count={listing.reviews} />
      </p>
      <div className="mt-5 mb-2">
        <Gallery mosaic name={name} pictures={listing.pictures} />
      </div>
      {/* The booking has two parts: its calendar is below the first section, its panel beside
   all sections. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-12">
        <div>
          <homeText.Part listing={listing} part="about" />
        </div>
        <Suspense fallback={places}>
          {due ? <Booking listing={listing} today={today} search={search} /> : places}
        </Suspense>
        {due ? (
          <div>
            <homeText.Part listing={listing} part="rules" />
            <homePeople.Part host={host} reviews={reviews} />
            <ReviewsButton
              of="listing"
              id={listing._id}
              name={name}
              className={`mt-6 ${buttonClasses({ look: 'outline', size: 'small' })}`}
            >
              {m.lets_view_reviews({ count: formatCount(listing.reviews) })}
            </ReviewsButton>
          </div>
        ) : null}
      </div>
    </div>
  );
}
