import { createFileRoute, notFound } from '@tanstack/react-router';
import { api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { ProductPage } from '#web/shop/product/product-page.tsx';
import { loadDesk } from '#web/vendor/desks.ts';
import { useMay } from '#web/vendor/may.ts';
import { PreviewNotice } from '#web/vendor/services/preview-notice.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_main/_vendor/dashboard/vendor/preview/product/$id')({
  loader: ({ params }) => loadPreview(params.id),
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: match.pathname,
          title: m.product_preview_title({ name: loaderData.listing.name }),
          hidden: true,
        })
      : {},
  component: Preview,
});

async function loadPreview(id: string) {
  try {
    const { listing } = await api('GET /vendor/listings/{id}', { id });
    const desk = await loadDesk(listing.vertical);
    if (!desk?.shop) throw notFound();
    return { listing, look: desk.shop, form: desk.add.to };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

function Preview() {
  const { listing, look, form } = Route.useLoaderData();
  const mayEdit = useMay().change('listings');
  return (
    <>
      <PreviewNotice
        publicPage={listing.onSale ? listing.href : null}
        back={mayEdit ? { to: form, search: { listing: listing._id } } : null}
        backWords={m.vendor_preview_product_back()}
      />
      <ProductPage
        key={listing._id}
        product={listing}
        more={[]}
        delivery={null}
        seller={null}
        look={look}
        search={{}}
        unseen
      />
    </>
  );
}
