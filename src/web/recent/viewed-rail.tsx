import { useEffect, useState } from 'react';
import type { Wanted } from '#contract/favourites.ts';
import { api } from '#web/api.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { notify } from '#web/ui/notify.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { whileShown } from '#web/while-shown.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { readViewed, writeViewed } from './viewed.ts';

/** The listings last viewed in this browser. Nothing without any, or if they cannot be loaded. */
export function ViewedRail() {
  const [listings, setListings] = useState<readonly Wanted['listing'][]>([]);
  useEffect(
    () =>
      whileShown(async () => {
        const viewed = readViewed();
        if (viewed.length === 0) return [];
        const { data } = await api('GET /favourites/cards', {
          query: { listings: viewed.join() },
        });
        const found = data.flatMap(({ available, listing }) => (available ? [listing] : []));
        const gone = new Set(viewed).difference(new Set(found.map(({ _id }) => _id)));
        // Another tab may have added some meanwhile.
        if (gone.size > 0) writeViewed(readViewed().filter((id) => !gone.has(id)));
        await loadLooks(found);
        return found;
      }, setListings),
    [],
  );
  if (listings.length === 0) return null;
  const clear = () => {
    writeViewed([]);
    setListings([]);
    notify.success(m.recent_cleared());
    // The button disappears.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="recently-viewed" className="pt-10 md:pt-13">
      <div className="mb-4 flex items-end justify-between gap-6 md:mb-[22px]">
        <div>
          <h2 id="recently-viewed">{m.recent_title()}</h2>
          <p className="mt-1.5 text-[15px] leading-[22px] text-muted">{m.recent_text()}</p>
        </div>
        <Button
          look="quiet"
          size="small"
          className="-me-4"
          aria-label={m.recent_clear_all()}
          onClick={clear}
        >
          {m.recent_clear()}
        </Button>
      </div>
      <ul className="-mx-gutter flex scroll-px-gutter snap-x gap-x-5 overflow-x-auto px-gutter pb-2">
        {listings.map((listing) => (
          <li key={listing._id} className="w-[264px] shrink-0 snap-start">
            <AnyListingCard
              listing={listing}
              about={[countryName(listing.country)]}
              sizes={CARD_OF_FOUR}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
