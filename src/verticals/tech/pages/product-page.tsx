import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '#web/shop/product/load-product.ts';
import { ProductFailed, ProductPage } from '#web/shop/product/product-page.tsx';
import { techShop as look } from '../shop.ts';

export const Route = createFileRoute('/_main/view/Tech-Supplies/$serviceId/$id')({
  loader: ({ params }) => loadProduct(params, look),
  head: async ({ loaderData }) =>
    loaderData ? (await import('#web/shop/product/load-product.ts')).productHead(loaderData) : {},
  component: Product,
  errorComponent: ProductFailed,
});

function Product() {
  const loaded = Route.useLoaderData();
  return (
    <ProductPage key={loaded.product._id} {...loaded} look={look} search={Route.useSearch()} />
  );
}
