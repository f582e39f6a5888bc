import { createFileRoute, type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { pageHead } from '#web/page-head.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { countriesFailure } from './failure.ts';
import { FailedPage } from '#web/listing/failed.tsx';
import { loadStorefront, rememberService } from './load-storefront.ts';
import { StorefrontPage } from './storefront-page.tsx';
import { kindOf, readStorefrontSearch } from './storefront-search.ts';

export const Route = createFileRoute('/_main/service/tours/$id')({
  validateSearch: readStorefrontSearch,
  loaderDeps: ({ search }) => ({
    country: search.country,
    kind: kindOf(search),
    date: search.date,
  }),
  loader: ({ params, deps, preload }) => loadStorefront(params.id, deps, preload),
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { serviceName, image } = loaderData.service;
    const { country } = match.search;
    return pageHead({
      path: match.pathname,
      title: country
        ? m.tours_storefront_in({ service: serviceName, country: countryName(country) })
        : serviceName,
      description: m.tours_storefront_text({ service: serviceName }),
      ...(image ? { picture: image.imageUrl } : {}),
    });
  },
  component: Storefront,
  errorComponent: StorefrontFailed,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  const navigate = Route.useNavigate();
  useEffect(() => rememberService(loaded.service), [loaded.service]);
  return (
    <StorefrontPage
      loaded={loaded}
      search={Route.useSearch()}
      go={(search, how) => void navigate({ search, ...how, resetScroll: false })}
      countryLink={(name, props) => (
        <Link
          from={Route.fullPath}
          to="."
          search={readStorefrontSearch({ country: name })}
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
