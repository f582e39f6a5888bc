import type { Suggestions } from '#contract/search.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import { formatMoney } from '#web/ui/format.ts';
import type { AddressSearch } from '#web/ui/address-link.tsx';
import { categoryHref, categoryTitle } from '#web/shell/categories.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

export interface Suggested {
  readonly key: string;
  readonly to: string;
  readonly search?: AddressSearch;
  readonly name: string;
  /** Below the name, each isolated. */
  readonly facts: readonly string[];
  /** At the end of the row. */
  readonly price?: string;
  readonly sign: { readonly place: true } | { readonly vertical: string } | PictureSource;
}

export interface SuggestedGroup {
  readonly title: string;
  readonly rows: readonly Suggested[];
}

/** The response as groups of rows, without empty groups. */
export function groupsOf({ listings, vendors, categories, places }: Suggestions): SuggestedGroup[] {
  const language = currentLanguage();
  const groups = [
    {
      title: m.suggest_where(),
      rows: [
        ...places.map(({ country, city }): Suggested => ({
          key: `place-${country}-${city?.en ?? ''}`,
          to: '/search',
          search: city === null ? { country } : { q: city[language] },
          name: city?.[language] ?? countryName(country),
          facts: city === null ? [] : [countryName(country)],
          sign: { place: true },
        })),
        ...categories.map(({ kind, ...category }): Suggested => ({
          key: `category-${category.slug}-${kind?.en ?? ''}`,
          name: kind?.[language] ?? categoryTitle(category),
          sign: { vertical: category.vertical },
          ...(kind === null
            ? { to: categoryHref(category), facts: [] }
            : {
                to: '/search',
                search: { q: kind[language], category: category.slug },
                facts: [categoryTitle(category)],
              }),
        })),
      ],
    },
    {
      title: m.suggest_listings(),
      rows: listings.map((listing): Suggested => ({
        key: listing._id,
        to: listing.href,
        name: listing.name,
        facts: [listing.serviceName, countryName(listing.country)],
        ...(listing.price !== null && { price: formatMoney(listing.price, { short: true }) }),
        sign: listing.picture ?? { vertical: listing.vertical },
      })),
    },
    {
      title: m.suggest_vendors(),
      rows: vendors.map((vendor): Suggested => ({
        key: vendor._id,
        to: vendor.href,
        name: vendor.serviceName,
        facts: [categoryTitle(vendor)],
        sign: vendor.image ?? { vertical: vendor.vertical },
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
