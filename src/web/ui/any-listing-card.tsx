import { Suspense } from 'react';
import type { FoundStay } from '#contract/search.ts';
import type { ListingCard as ListingOfAnyVertical } from '#contract/shared.ts';
import { type CardFact, ListingCard } from './listing-card.tsx';
import { useCardLook } from './vertical-parts.ts';

const NO_FACTS: readonly CardFact[] = [];

interface AnyListingCardProps {
  readonly listing: ListingOfAnyVertical & { readonly stay?: FoundStay | undefined };
  readonly about?: readonly string[];
  /** At the top of its picture. */
  readonly tag?: string | undefined;
  readonly sizes?: string;
  readonly priority?: boolean;
  readonly level?: 2 | 3;
}

/**
 * A card for a listing of any vertical, with that vertical's badge and facts. The page's loader
 * awaits `loadLooks`. Server-rendered cards stay unchanged until their vertical's look is loaded.
 */
export function AnyListingCard(props: AnyListingCardProps) {
  return (
    <Suspense fallback={<Card {...props} />}>
      <CardInFull {...props} />
    </Suspense>
  );
}

function CardInFull(props: AnyListingCardProps) {
  const { listing } = props;
  const look = useCardLook(listing.vertical);
  const search = listing.stay && look?.stayAddress?.(listing.stay);
  return <Card {...props} {...look?.card(listing)} {...(search && { search })} />;
}

type CardProps = AnyListingCardProps &
  Partial<Pick<Parameters<typeof ListingCard>[0], 'badge' | 'facts' | 'search'>>;

function Card({ listing, facts = NO_FACTS, ...rest }: CardProps) {
  return (
    <ListingCard
      href={listing.href}
      name={listing.name}
      picture={listing.picture}
      facts={facts}
      rating={listing.rating}
      reviews={listing.reviews}
      {...rest}
    />
  );
}
