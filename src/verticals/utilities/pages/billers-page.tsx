import { createFileRoute } from '@tanstack/react-router';
import type { RawSearch } from '#base/read-search.ts';
import { pageOf } from '#web/listing/list-pages.tsx';
import { readBillersSearch } from './bill-search.ts';
import { Billers } from './billers.tsx';
import { loadBillers } from './load-bills.ts';

export const Route = createFileRoute('/_main/service/Utilities')({
  loaderDeps: ({ search }) => {
    const { country, kind, page }: RawSearch = { ...search };
    return { country, kind, page };
  },
  loader: ({ deps }) => {
    const { country, kind } = readBillersSearch(deps);
    return loadBillers(country, kind, pageOf(deps));
  },
  head: async ({ loaderData }) => (await import('./load-bills.ts')).billersHead(loaderData ?? null),
  component: BillersPage,
});

function BillersPage() {
  return (
    <Billers loaded={Route.useLoaderData()} search={readBillersSearch({ ...Route.useSearch() })} />
  );
}
