import { createFileRoute } from '@tanstack/react-router';
import { COUNTRIES } from '#base/countries.ts';
import { oneOf, type RawSearch } from '#base/read-search.ts';
import { pageOf } from '#web/listing/list-pages.tsx';
import { CompareTransfers } from './compare.tsx';
import { loadOffers } from './load-corridors.ts';
import { readOffersSearch } from './transfer-search.ts';

export const Route = createFileRoute('/_main/service/Money-Transfer-Services')({
  loaderDeps: ({ search }) => {
    const { country, page }: RawSearch = { ...search };
    return { country, page };
  },
  loader: ({ deps }) => loadOffers(oneOf(COUNTRIES)(deps.country) ?? COUNTRIES[0], pageOf(deps)),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-corridors.ts')).offersHead(loaderData) : {},
  component: ComparePage,
});

function ComparePage() {
  return (
    <CompareTransfers
      {...Route.useLoaderData()}
      search={readOffersSearch({ ...Route.useSearch() })}
    />
  );
}
