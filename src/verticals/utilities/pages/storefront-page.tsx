import { createFileRoute } from '@tanstack/react-router';
import { pageOf } from '#web/listing/list-pages.tsx';
import { BillPage } from './bill-page.tsx';
import { readBillSearch } from './bill-search.ts';
import { loadBills } from './load-bills.ts';

export const Route = createFileRoute('/_main/service/$billType/$id')({
  loaderDeps: ({ search }) => ({ page: pageOf({ ...search }) }),
  loader: ({ params, deps }) => loadBills(params.id, { kind: params.billType, page: deps.page }),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-bills.ts')).billsHead(loaderData) : {},
  component: Bills,
});

function Bills() {
  const loaded = Route.useLoaderData();
  return (
    <BillPage
      key={`${loaded.shop._id} ${loaded.kind} ${loaded.page}`}
      {...loaded}
      search={readBillSearch({ ...Route.useSearch() })}
    />
  );
}
