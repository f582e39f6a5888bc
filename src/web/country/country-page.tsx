import { useEffect } from 'react';
import { COUNTRIES, countrySlug } from '#base/countries.ts';
import type { Answer } from '#web/api.ts';
import { chooseCountry } from '#web/country-choice.ts';
import { categoryTitle, ownPageOf } from '#web/shell/categories.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { AnyListingLine } from '#web/ui/any-listing-line.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CHIP, CHIP_OFF } from '#web/ui/chip.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { LISTING_LINES } from '#web/ui/listing-line.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { countryText } from './country-text.ts';

type Found = Answer<'GET /countries/{slug}'>;

/** Cards of a rail, one row on wide screens. */
const PLACES = 4;
const GOODS = 6;

export function CountryPage({ country, picture, rails }: Found) {
  // Opening a country's page selects it for the header's search.
  useEffect(() => chooseCountry(country), [country]);
  return (
    <div className="wrap pb-10 md:pt-5">
      <header className="relative -mx-gutter h-[280px] overflow-hidden bg-[#3a2a1e] md:mx-0 md:h-[380px] md:rounded-panel">
        <Picture
          picture={picture}
          sizes="(max-width: 760px) 374px, (max-width: 1280px) 100vw, 1200px"
          priority
          decorative
          position="50% 46%"
          className="absolute inset-0 size-full"
        />
        <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(24_12_6/0.88),rgb(24_12_6/0.58)_34%,transparent_72%)]" />
        <div className="absolute inset-x-4 bottom-[18px] text-white md:inset-x-8 md:bottom-7">
          <h1 className="text-[38px] leading-[1.08] [text-shadow:0_1px_18px_rgb(20_8_0/0.35)] md:text-[52px]">
            {countryName(country)}
          </h1>
          <p className="mt-2 max-w-[52ch] text-[16px] leading-6 md:text-[17px]">
            {countryText(country)}
          </p>
        </div>
      </header>
      {rails.length === 0 ? (
        <EmptyState
          icon={StoreIcon}
          title={m.country_empty({ country: countryName(country) })}
          text={m.country_empty_text()}
          action={
            <ButtonLink look="outline" size="small" to={'/services' as string}>
              {m.home_all_services()}
            </ButtonLink>
          }
        />
      ) : (
        rails.map((rail, index) => (
          <Rail key={rail.category.slug} {...rail} country={country} first={index === 0} />
        ))
      )}
      <nav aria-labelledby="other-countries" className="pt-12 md:pt-15">
        <h2 id="other-countries" className="text-[22px] leading-7">
          {m.country_others()}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-2">
          {COUNTRIES.filter((other) => other !== country).map((other) => (
            <li key={other}>
              <AddressLink to={`/country/${countrySlug(other)}`} className={`${CHIP} ${CHIP_OFF}`}>
                {countryName(other)}
              </AddressLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type RailProps = Found['rails'][number] & Pick<Found, 'country'> & { readonly first: boolean };

function Rail({ category, delivered, listings, country, first }: RailProps) {
  const words = { category: categoryTitle(category), country: countryName(country) };
  const title = delivered ? m.country_rail_delivered(words) : m.country_rail(words);
  const id = `rail-${category.slug}`;
  const own = ownPageOf(category);
  return (
    <section aria-labelledby={id} className="pt-9 md:pt-12">
      <div className="mb-4 flex items-end justify-between gap-6 md:mb-[22px]">
        <h2 id={id}>{title}</h2>
        <AddressLink
          to={own ?? '/search'}
          search={own === undefined ? { country, category: category.slug } : { country }}
          aria-label={m.country_see_all_of({ rail: title })}
          className="text-link shrink-0"
        >
          {m.country_see_all()}
        </AddressLink>
      </div>
      {listings.every(({ picture }) => picture === null) ? (
        <ul className={LISTING_LINES}>
          {listings.slice(0, PLACES).map((listing) => (
            <li key={listing._id}>
              <AnyListingLine listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        // Goods need less room than places.
        <ul
          className={`peek-row gap-x-5 gap-y-7 lg:grid ${delivered ? 'lg:grid-cols-6 max-lg:*:basis-[200px]!' : 'lg:grid-cols-4'}`}
        >
          {listings.slice(0, delivered ? GOODS : PLACES).map((listing, index) => (
            <li key={listing._id}>
              <AnyListingCard
                listing={listing}
                sizes={delivered ? '200px' : CARD_OF_FOUR}
                priority={first && index < 2}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
