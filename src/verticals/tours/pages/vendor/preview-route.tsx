import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { PreviewNotice } from '#web/vendor/services/preview-notice.tsx';
import { m } from '#web/words/generated/messages.js';
import { categoryOfTakenKind } from '../../kinds.ts';
import { listOf, NO_TOURS } from '../load-storefront.ts';
import { StorefrontPage } from '../storefront-page.tsx';
import { kindOf, readStorefrontSearch, type StorefrontSearch } from '../storefront-search.ts';

export const Route = createFileRoute('/_main/_vendor/dashboard/vendor/preview/service/tours/$id')({
  validateSearch: (search: StorefrontSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { id }, deps }) => loadPreview(id, readStorefrontSearch({ ...deps })),
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: match.pathname,
          title: loaderData.loaded.service.serviceName,
          hidden: true,
        })
      : {},
  component: Preview,
});

/** Loads the public page's data from the vendor's own calls. */
async function loadPreview(id: string, search: StorefrontSearch) {
  const { country } = search;
  const kind = kindOf(search);
  try {
    const [{ data: service, onSale }, { list, ...counted }] = await Promise.all([
      api('GET /service-page/service/{id}/preview', { id }),
      country === undefined
        ? NO_TOURS
        : listOf(
            { ...search, kind },
            (query) =>
              api('GET /tours/{kind}/{country}/{serviceId}/preview', {
                kind,
                country,
                serviceId: id,
                query,
              }),
            () =>
              api('GET /vendor/listings', {
                query: { serviceId: id, country, kind: categoryOfTakenKind(kind), pageSize: 1 },
              }),
          ),
    ]);
    // Listings that are not on sale have no public page: their cards link to their management page.
    const shown = onSale
      ? list
      : list.map((tour) => ({ ...tour, href: '/dashboard/vendor/tour-management' }));
    const loaded = { service, countries: service.countries, list: shown, ...counted };
    return { onSale, loaded: { ...loaded, noCountries: null, noList: null } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

function Preview() {
  const { onSale, loaded } = Route.useLoaderData();
  const search = readStorefrontSearch({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  const { _id: id, href } = loaded.service;
  return (
    <>
      <PreviewNotice
        back={{ to: '/dashboard/vendor/edit/page', search: { service: id } }}
        backWords={m.vendor_preview_back()}
        publicPage={onSale ? href : null}
      />
      <StorefrontPage
        loaded={loaded}
        search={search}
        go={(next, how) => void navigate({ search: next, ...how, resetScroll: false })}
        countryLink={(name, props) => (
          <Link
            from={Route.fullPath}
            to="."
            search={readStorefrontSearch({ country: name })}
            {...props}
          />
        )}
        path={`/dashboard/vendor/preview/service/tours/${id}`}
        unseen={!onSale}
      />
    </>
  );
}
