import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { type Country, isCountry, zoneOf } from '#base/countries.ts';
import { useOpenIn } from '#web/open-in-country.ts';
import { chooseCountry, useCountryChoice } from '#web/country-choice.ts';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { countryName } from '#web/words/country-names.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CompassIcon, HomeIcon } from '#web/ui/icons.tsx';
import { PeopleIcon, ShipIcon } from '../icons.tsx';
import { prepareNotices } from '#web/ui/notify.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { panelProps, Tabs } from '#web/ui/tabs.tsx';
import { m } from '#web/words/generated/messages.js';
import { CountryArches } from './country-arches.tsx';
import { Failed, useNotice } from '#web/listing/failed.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { KIND_TITLES } from './card-words.ts';
import { type loadStorefront, TOURS_PAGE } from './load-storefront.ts';
import { NoCountry, StorefrontCards } from './storefront-cards.tsx';
import { StorefrontFilters } from './storefront-filters.tsx';
import { OpeningHours } from '#web/discovery/opening-times.tsx';
import { StorefrontHero } from './storefront-hero.tsx';
import { filtered, FIRST_CARDS, languagesOf, ratingOfList } from './storefront-list.ts';
import {
  readStorefrontSearch,
  type StorefrontSearch,
  type StorefrontTab,
} from './storefront-search.ts';
import { marketTime } from '#web/market-time.ts';

const TABS: readonly { key: StorefrontTab; label: () => string; icon: typeof CompassIcon }[] = [
  { key: 'tours', label: m.tours_tab_tours, icon: CompassIcon },
  { key: 'properties', label: m.tours_tab_properties, icon: HomeIcon },
  { key: 'guides', label: m.tours_tab_guides, icon: PeopleIcon },
  { key: 'cruises', label: m.tours_tab_cruises, icon: ShipIcon },
];

interface StorefrontPageProps {
  readonly loaded: Awaited<ReturnType<typeof loadStorefront>>;
  readonly search: StorefrontSearch;
  readonly go: (next: StorefrontSearch, how: { readonly replace: boolean }) => void;
  /** Wraps a country's arch in a link to the page for that country. */
  readonly countryLink: ComponentProps<typeof CountryArches>['press'];
  /** Address of the list, for its page links. */
  readonly path: string;
  /** A vendor's preview, without reviews. */
  readonly unseen?: boolean;
}

export function StorefrontPage({
  loaded: { service, countries, noCountries, list, total, more, noList },
  search,
  go: navigate,
  countryLink,
  path,
  unseen = false,
}: StorefrontPageProps) {
  useEffect(prepareNotices, []);
  useNotice(noCountries);
  useNotice(noList);
  const alive = useHydrated();
  const mine = useCountryChoice();
  const { country } = search;
  /** The header's country, for a visitor who has not chosen one here. */
  const opening =
    country === undefined ? countries.find((one) => one.country === mine)?.country : undefined;
  const [asked, setAsked] = useState<'open' | 'closed' | 'not yet'>('not yet');
  const open =
    asked === 'open' ||
    (asked === 'not yet' && country === undefined && opening === undefined && countries.length > 0);
  const go = (next: StorefrontSearch, { replace = false } = {}) => navigate(next, { replace });
  useOpenIn(opening, (there) =>
    navigate(readStorefrontSearch({ ...search, country: there }), { replace: true }),
  );
  // Selecting a country resets the filters.
  const pickCountry = (picked: string) => {
    setAsked('not yet');
    if (isCountry(picked)) chooseCountry(picked);
    go(readStorefrontSearch({ country: picked }));
  };
  const change = (patch: Parameters<Parameters<typeof StorefrontFilters>[0]['onChange']>[0]) =>
    go(readStorefrontSearch({ ...search, show: undefined, ...patch }), { replace: true });
  const isWhole = total <= TOURS_PAGE;
  const tab = search.tab ?? 'tours';
  const { rating, reviews } =
    country && !noList && isWhole
      ? ratingOfList(list)
      : { rating: service.rating, reviews: service.reviewCount };

  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ vendor: service.vendorId }}
        response={service.response}
        crumbs={[
          { label: m.shell_tab_home(), href: '/' },
          { label: categoryTitle(service), href: `/providers/${service.category}` },
          { label: service.serviceName },
        ]}
      />
      <StorefrontHero
        service={service}
        rating={rating}
        reviews={reviews}
        country={country}
        onChangeCountry={() => setAsked('open')}
        unseen={unseen}
      />
      <Dialog
        open={open}
        onClose={() => setAsked('closed')}
        title={m.tours_welcome({ service: service.serviceName || m.tours_service_default() })}
        text={m.tours_choose_country()}
        size="large"
        centered
      >
        {noCountries ? (
          <Failed failure={noCountries} />
        ) : (
          <CountryArches
            countries={countries}
            mine={mine}
            press={(name, props) => (
              <button type="button" onClick={() => pickCountry(name)} {...props} />
            )}
          />
        )}
      </Dialog>
      {country === undefined && noCountries ? (
        <Failed failure={noCountries} />
      ) : country === undefined ? (
        <NoCountry service={service} countries={countries}>
          <CountryArches countries={countries} mine={mine} priority press={countryLink} />
        </NoCountry>
      ) : (
        <>
          {countries.length > 1 ? (
            <nav aria-label={m.shell_countries()} className="pt-2">
              <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
                {countries.map((one) => (
                  <li key={one.country}>
                    {countryLink(one.country, {
                      className: `${CHIP} ${one.country === country ? CHIP_ON : CHIP_OFF}`,
                      children: countryName(one.country),
                    })}
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className="pt-2">
            <Tabs
              id="storefront"
              label={m.tours_tabs()}
              tabs={TABS.map(({ label, ...one }) => ({ ...one, label: label() }))}
              selected={tab}
              onSelect={(key) =>
                go(
                  readStorefrontSearch({ country, tab: key, sort: search.sort, date: search.date }),
                )
              }
            />
          </div>
          <div {...panelProps('storefront', tab)}>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-5">
              {tab === 'tours' ? (
                <Segmented
                  label={m.tours_sub_types()}
                  name="type"
                  options={[
                    { key: 'private', label: m.tours_private() },
                    { key: 'group', label: m.tours_group() },
                  ]}
                  selected={search.type ?? 'private'}
                  onSelect={(type) =>
                    go(readStorefrontSearch({ ...search, show: undefined, page: undefined, type }))
                  }
                />
              ) : (
                <p className="font-serif text-[22px] leading-7 font-medium">{KIND_TITLES[tab]()}</p>
              )}
              <StorefrontFilters
                search={search}
                languages={languagesOf(list)}
                today={alive ? todayThere(country) : undefined}
                onChange={change}
              />
            </div>
            {noList ? (
              <Failed failure={noList} />
            ) : (
              <StorefrontCards
                list={list}
                search={search}
                country={country}
                total={isWhole ? list.length : total}
                onShowMore={(show) => go({ ...search, show }, { replace: true })}
                onClear={() =>
                  change({
                    date: undefined,
                    duration: undefined,
                    price: undefined,
                    language: undefined,
                  })
                }
              />
            )}
            {search.page === undefined &&
            (search.show ?? FIRST_CARDS) < filtered(list, search).length ? null : (
              <ListPages
                to={path}
                search={{ ...search, show: undefined }}
                page={search.page ?? 1}
                pageSize={TOURS_PAGE}
                total={total}
                more={more}
              />
            )}
          </div>
        </>
      )}
      {service.openingHours ? <OpeningHours hours={service.openingHours} /> : null}
    </div>
  );
}

/** Only in the browser, because a cached page may be read on another day. */
function todayThere(country: Country): string {
  return todayIn(zoneOf(country), marketTime());
}
