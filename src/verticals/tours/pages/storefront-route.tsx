import { createFileRoute, type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { isCountry } from '#base/countries.ts';
import type { Service } from '#contract/services.ts';
import { chooseCountry } from '#web/country-choice.ts';
import { pageHead } from '#web/page-head.ts';
import { storefrontData } from '#web/structured-lists.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { countriesFailure } from './failure.ts';
import { FailedPage } from '#web/listing/failed.tsx';
import { loadStorefront, rememberService } from './load-storefront.ts';
import { StorefrontPage } from './storefront-page.tsx';
import { kindOf, readStorefrontSearch, type StorefrontSearch } from './storefront-search.ts';

export const Route = createFileRoute('/_main/service/tours/$id')({
  validateSearch: (search: StorefrontSearch) => search,
  // Other parameters filter the loaded page.
  loaderDeps: ({ search: { country, tab, type, date, page } }) => ({
    country,
    tab,
    type,
    date,
    page,
  }),
  loader: async ({ params, deps, preload, location }) => {
    const search = readStorefrontSearch({ ...deps });
    // If the navigation happens during the preload, the URL has changed.
    const isAhead = () => preload && !window.location.href.endsWith(location.href);
    const loaded = await loadStorefront(params.id, { ...search, kind: kindOf(search) }, isAhead);
    return { ...loaded, head: headOf(loaded.service, search) };
  },
  head: ({ loaderData }) =>
    loaderData
      ? {
          ...pageHead(loaderData.head),
          scripts: [
            storefrontData(
              loaderData.service,
              loaderData.head.path,
              loaderData.list.map(({ name, href }) => ({ name, path: href })),
            ),
          ],
        }
      : {},
  component: Storefront,
  errorComponent: StorefrontFailed,
});

const headOf = (
  { _id, serviceName, image }: Service,
  { country }: StorefrontSearch,
): Parameters<typeof pageHead>[0] => ({
  path: `/service/tours/${_id}`,
  title: country
    ? m.tours_storefront_in({ service: serviceName, country: countryName(country) })
    : serviceName,
  description: m.tours_storefront_text({ service: serviceName }),
  ...(image ? { picture: image.imageUrl } : {}),
});

function Storefront() {
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  useEffect(() => rememberService(loaded.service), [loaded.service]);
  return (
    <StorefrontPage
      loaded={loaded}
      search={readStorefrontSearch({ ...Route.useSearch() })}
      go={(search, how) => void navigate({ search, ...how, resetScroll: false })}
      path={`/service/tours/${loaded.service._id}`}
      countryLink={(name, props) => (
        <Link
          from={Route.fullPath}
          to="."
          search={readStorefrontSearch({ country: name })}
          onClick={() => {
            if (isCountry(name)) chooseCountry(name);
          }}
          {...props}
        />
      )}
    />
  );
}

function StorefrontFailed({ error, reset }: ErrorComponentProps) {
  const failure = useMemo(() => countriesFailure(error), [error]);
  return <FailedPage failure={failure} reset={reset} />;
}
