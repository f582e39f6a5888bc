import { createFileRoute } from '@tanstack/react-router';
import { loadShop, shopHead } from '#web/shop/load-shop.ts';
import { ShopFailed, ShopPage } from '#web/shop/shop-page.tsx';
import { readShopSearch } from '#web/shop/shop-search.ts';
import { groceriesShop as look } from '../shop.ts';

const read = (raw: Readonly<Record<string, unknown>>) =>
  readShopSearch(raw, Object.keys(look.kinds));

export const Route = createFileRoute('/_main/service/Groceries/$id')({
  validateSearch: read,
  // The router leaves in what the reading left out.
  loaderDeps: ({ search }) => read({ ...search }),
  loader: ({ params, deps }) => loadShop(params.id, look, deps),
  head: ({ loaderData, match }) =>
    loaderData ? shopHead(loaderData, match.pathname, read({ ...match.search })) : {},
  component: Storefront,
  errorComponent: ShopFailed,
});

function Storefront() {
  return (
    <ShopPage {...Route.useLoaderData()} look={look} search={read({ ...Route.useSearch() })} />
  );
}
