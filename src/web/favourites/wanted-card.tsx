import type { ReactNode } from 'react';
import type { Wanted } from '#contract/favourites.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { CARD_OF_FOUR, ListingCard } from '#web/ui/listing-card.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';

/**
 * A card with its next free day. One that is not available has a grey picture and similar ones. With
 * buttons of its own it has no heart.
 */
export function WantedCard({
  wanted: { listing, available, nextFree, category },
  children,
}: {
  readonly wanted: Wanted;
  readonly children?: ReactNode;
}) {
  return (
    <li
      className={`flex flex-col gap-2 ${children === undefined ? '' : '[&_[data-heart]]:hidden'}`}
    >
      <div className={available ? '' : '[&_img]:opacity-55 [&_img]:grayscale'}>
        {available ? (
          <AnyListingCard
            listing={listing}
            about={[countryName(listing.country)]}
            sizes={CARD_OF_FOUR}
            level={2}
          />
        ) : (
          // Without the vertical's look, which needs prices and details.
          <ListingCard
            {...listing}
            about={[countryName(listing.country)]}
            facts={[]}
            sizes={CARD_OF_FOUR}
            level={2}
            tag={m.favourites_unavailable()}
          />
        )}
      </div>
      {available ? null : (
        <p>
          <AddressLink
            to="/search"
            search={{ category, country: listing.country }}
            aria-label={m.favourites_similar_to({ name: listing.name })}
            className="text-link text-[14px]"
          >
            {m.favourites_similar()}
          </AddressLink>
        </p>
      )}
      {nextFree === null ? null : (
        <p className="flex items-center gap-1.5 text-[14px] leading-5">
          <CalendarIcon className="size-4 text-primary" />
          <span>
            {m.favourites_next_free()} <DateText value={nextFree} style="day-month" />
          </span>
        </p>
      )}
      {children}
    </li>
  );
}
