import { type ReactNode, useRef } from 'react';
import type { Country } from '#base/countries.ts';
import type { Service, ServiceCountry } from '#contract/services.ts';
import { ShowMore } from '#web/listing/show-more.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CompassIcon, SearchIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import type { TourCard as Tour } from '../contract.ts';
import { KIND_TITLES, KIND_WORDS } from './card-words.ts';
import { filtered, FIRST_CARDS, isFiltered } from './storefront-list.ts';
import { kindOf, type StorefrontSearch } from './storefront-search.ts';
import { TourCard } from './tour-card.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

interface StorefrontCardsProps {
  readonly list: readonly Tour[];
  readonly search: StorefrontSearch;
  readonly country: Country;
  /** Listings on all pages. */
  readonly total: number;
  readonly onShowMore: (show: number) => void;
  readonly onClear: () => void;
}

export function StorefrontCards({
  list,
  search,
  country,
  total,
  onShowMore,
  onClear,
}: StorefrontCardsProps) {
  const kind = kindOf(search);
  const fits = filtered(list, search);
  const shown = fits.slice(0, search.show ?? FIRST_CARDS);
  const grid = useRef<HTMLUListElement>(null);
  const place = countryName(country);
  return (
    <section aria-labelledby="storefront-list">
      <h2 id="storefront-list" className="sr-only">
        {m.tours_in_country({ kind: KIND_TITLES[kind](), country: place })}
      </h2>
      {fits.length === 0 ? (
        isFiltered(search) ? (
          <EmptyState
            icon={SearchIcon}
            title={m.tours_no_match()}
            action={
              <Button look="outline" size="small" onClick={onClear}>
                {m.tours_clear_filters()}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={CompassIcon}
            title={m.tours_empty({ kind: KIND_WORDS[kind](), country: place })}
            text={m.tours_empty_text()}
          />
        )
      ) : (
        <>
          <ul ref={grid} className="near-cards grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((tour) => (
              <li key={tour._id}>
                <TourCard tour={tour} />
              </li>
            ))}
          </ul>
          <ShowMore
            list={grid}
            shown={shown.length}
            total={fits.length}
            ofAll={search.page === undefined && fits.length === list.length ? total : fits.length}
            counted
            onMore={() => onShowMore(shown.length + FIRST_CARDS)}
          />
        </>
      )}
    </section>
  );
}

/** A selection of countries in the page, for visitors who closed the dialog or have no script. */
export function NoCountry({
  service,
  countries,
  children,
}: {
  readonly service: Service;
  readonly countries: readonly ServiceCountry[];
  readonly children: ReactNode;
}) {
  if (countries.length === 0) {
    return (
      <EmptyState
        icon={CompassIcon}
        title={m.tours_no_countries({ service: service.serviceName })}
        text={m.tours_no_countries_text()}
        action={
          <ButtonLink look="outline" size="small" to={`/providers/${service.category}` as string}>
            {m.tours_other_services()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section className="mx-auto max-w-[760px] py-10 text-center">
      <h2>{m.tours_pick_country()}</h2>
      <p {...inItsLanguage(service.description)} className="mt-2 mb-6 text-as-page text-muted">
        {service.description}
      </p>
      {children}
    </section>
  );
}
