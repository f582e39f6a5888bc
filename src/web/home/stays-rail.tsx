import { Suspense } from 'react';
import { categoryHref } from '#web/shell/categories.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { useCardLook } from '#web/ui/vertical-parts.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { m } from '#web/words/generated/messages.js';
import type { HomeRail } from './home-rail.ts';
import { HomeSection } from './home-section.tsx';

type Listing = HomeRail['listings'][number];

/** One large picture, and two cards beside it. */
export function StaysRail({ category, listings }: HomeRail) {
  const [lead, ...others] = listings;
  if (!lead) return null;
  return (
    <HomeSection title={m.home_stays()} all={categoryHref(category)}>
      <div
        className={
          others.length > 0
            ? 'grid gap-x-6 gap-y-7 md:grid-cols-2 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]'
            : ''
        }
      >
        <Lead listing={lead} />
        {others.length > 0 ? (
          <div className="grid content-between gap-7">
            {others.map((listing) => (
              <AnyListingCard
                key={listing._id}
                listing={listing}
                sizes="(max-width: 760px) 100vw, (max-width: 1023px) 48vw, 450px"
              />
            ))}
          </div>
        ) : null}
      </div>
    </HomeSection>
  );
}

function Lead({ listing }: { readonly listing: Listing }) {
  const { name, location, href, picture, rating, reviews } = listing;
  return (
    <article className="relative min-h-[420px] overflow-hidden rounded-panel bg-sunk md:min-h-[480px]">
      {picture ? (
        <Picture
          picture={picture}
          // As high as the cards beside it.
          sizes="(max-width: 760px) 420px, (max-width: 1023px) 590px, 740px"
          box={1}
          decorative
          className="absolute inset-0 size-full"
        />
      ) : (
        <NoPicture />
      )}
      <div className="absolute inset-x-4 bottom-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-[14px] bg-paper px-5 py-4 shadow-lift">
        <div className="min-w-0">
          <h3 className="text-[20px] leading-[26px] font-medium">
            <AddressLink
              to={href}
              className="before:absolute before:inset-x-[-16px] before:top-[-999px] before:bottom-[-16px]"
            >
              <bdi {...inItsLanguage(name)}>{name}</bdi>
            </AddressLink>
          </h3>
          <p className="mt-0.5 mb-1 text-[14px] leading-5 text-muted">
            <bdi {...inItsLanguage(location)}>{location}</bdi>
          </p>
          <StarRating rating={rating} count={reviews} />
        </div>
        <p className="text-[18px] leading-6 font-semibold">
          <Suspense fallback={null}>
            <Price listing={listing} />
          </Suspense>
        </p>
      </div>
    </article>
  );
}

function Price({ listing }: { readonly listing: Listing }) {
  return useCardLook(listing.vertical)?.card(listing).badge;
}
