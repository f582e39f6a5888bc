import { createFileRoute, notFound } from '@tanstack/react-router';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { ShopPage } from '#web/shop/shop-page.tsx';
import { asked, readShopSearch } from '#web/shop/shop-search.ts';
import { loadDesk } from '#web/vendor/desks.ts';
import { PreviewNotice } from '#web/vendor/services/preview-notice.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute(
  '/_main/_vendor/dashboard/vendor/preview/service/$segment/$id',
)({
  loaderDeps: ({ search }) => search,
  loader: ({ params: { id }, deps }) => loadPreview(id, deps),
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({ path: match.pathname, title: loaderData.shop.service.serviceName, hidden: true })
      : {},
  component: Preview,
});

/** Loads the public page's data from calls that answer only the service's own vendor. */
async function loadPreview(id: string, address: Readonly<Record<string, unknown>>) {
  try {
    const { data: service, onSale } = await api('GET /service-page/service/{id}/preview', { id });
    const look = (await loadDesk(service.vertical))?.shop;
    if (!look) throw notFound();
    const search = readShopSearch(address, Object.keys(look.kinds));
    const shelf = await api('GET /vendor/listings', { query: asked(id, search) });
    // Hidden listings have no public page: their cards link to the preview.
    const listings = onSale
      ? shelf.listings
      : shelf.listings.map((one) => ({
          ...one,
          href: `/dashboard/vendor/preview/product/${one._id}`,
        }));
    const { delivery } = await api('GET /vendor/services/{id}/delivery', { id });
    return { onSale, look, shop: { service, search, delivery, shelf: { ...shelf, listings } } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

function Preview() {
  const { onSale, look, shop } = Route.useLoaderData();
  const { _id: id, href } = shop.service;
  return (
    <>
      <PreviewNotice
        back={{ to: '/dashboard/vendor/edit/page', search: { service: id } }}
        backWords={m.vendor_preview_back()}
        publicPage={onSale ? href : null}
      />
      <ShopPage {...shop} look={look} at={`/dashboard/vendor/preview${href}`} />
    </>
  );
}
