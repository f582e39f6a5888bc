import type { ListingCard as ListingOfAnyVertical } from '#contract/shared.ts';
import { verticalWebs } from '#verticals/web.tsx';
import { ListingCard } from './listing-card.tsx';
import type { VerticalWeb } from './vertical-web.ts';

const webs: Readonly<Record<string, VerticalWeb | undefined>> = verticalWebs;

interface AnyListingCardProps {
  readonly listing: ListingOfAnyVertical;
  readonly sizes?: string;
  readonly priority?: boolean;
  readonly level?: 2 | 3;
}

/** A listing of whatever vertical, its badge and facts as that vertical shows them. */
export function AnyListingCard({ listing, ...rest }: AnyListingCardProps) {
  const { badge, facts } = webs[listing.vertical]?.card(listing) ?? { badge: undefined, facts: [] };
  return (
    <ListingCard
      href={listing.href}
      name={listing.name}
      picture={listing.picture}
      badge={badge}
      facts={facts}
      rating={listing.rating}
      reviews={listing.reviews}
      {...rest}
    />
  );
}
