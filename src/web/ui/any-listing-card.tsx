import { Suspense } from 'react';
import type { FoundStay } from '#contract/search.ts';
import type { ListingCard as ListingOfAnyVertical } from '#contract/shared.ts';
import { type CardFact, ListingCard } from './listing-card.tsx';
import { useCardLook } from './vertical-parts.ts';

const NO_FACTS: readonly CardFact[] = [];

interface AnyListingCardProps {
  readonly listing: ListingOfAnyVertical & { readonly stay?: FoundStay | undefined };
  readonly about?: readonly string[];
  /** On its picture, at the top. */
  readonly tag?: string | undefined;
  readonly sizes?: string;
  readonly priority?: boolean;
  readonly level?: 2 | 3;
}

/**
 * A listing of whatever vertical, its badge and facts as that vertical shows them. The page's loader awaits
 * `loadLooks`. Where the server has rendered it, it stays as it is until its vertical's look is there.
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
