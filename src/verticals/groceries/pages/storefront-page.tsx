import { createFileRoute } from '@tanstack/react-router';
import { loadShop } from '#web/shop/load-shop.ts';
import { shopHead } from '#web/shop/shop-head.ts';
import { ShopFailed, ShopPage } from '#web/shop/shop-page.tsx';
import { groceriesShop as look } from '../shop.ts';

export const Route = createFileRoute('/_main/service/Groceries/$id')({
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadShop(params.id, look, deps),
  head: ({ loaderData }) => (loaderData ? shopHead(loaderData) : {}),
  component: Storefront,
  errorComponent: ShopFailed,
});

function Storefront() {
  return <ShopPage {...Route.useLoaderData()} look={look} />;
}
