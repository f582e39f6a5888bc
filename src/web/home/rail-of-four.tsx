import { categoryHref } from '#web/shell/categories.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import type { HomeRail } from './home-rail.ts';
import { HomeSection } from './home-section.tsx';

/** Cards, four in a row. */
export function RailOfFour({ title, category, listings }: HomeRail & { readonly title: string }) {
  return (
    <HomeSection title={title} all={categoryHref(category)}>
      <div className="peek-row gap-x-5 gap-y-7 lg:grid lg:grid-cols-4">
        {listings.map((listing) => (
          <AnyListingCard key={listing._id} listing={listing} sizes={CARD_OF_FOUR} />
        ))}
      </div>
    </HomeSection>
  );
}
