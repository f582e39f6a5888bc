import { Suspense } from 'react';
import type { ListingCard } from '#contract/shared.ts';
import type { CardFact } from './listing-card.tsx';
import { ListingLine } from './listing-line.tsx';
import { useCardLook } from './vertical-parts.ts';

const NO_FACTS: readonly CardFact[] = [];

interface AnyListingLineProps {
  readonly listing: ListingCard;
}

/** A line for a listing of any vertical, with the price and facts of that vertical's card. */
export function AnyListingLine({ listing }: AnyListingLineProps) {
  return (
    <Suspense fallback={<Line listing={listing} />}>
      <LineInFull listing={listing} />
    </Suspense>
  );
}

function LineInFull({ listing }: AnyListingLineProps) {
  const card = useCardLook(listing.vertical)?.card(listing);
  return <Line listing={listing} {...card} />;
}

type LineProps = AnyListingLineProps &
  Partial<ReturnType<NonNullable<ReturnType<typeof useCardLook>>['card']>>;

function Line({ listing, badge = null, facts = NO_FACTS }: LineProps) {
  const { href, name, rating, reviews } = listing;
  return <ListingLine {...{ href, name, facts, rating, reviews }} price={badge} saved />;
}
