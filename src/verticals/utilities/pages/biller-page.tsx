import { createFileRoute } from '@tanstack/react-router';
import { BillPage } from './bill-page.tsx';
import { readBillSearch } from './bill-search.ts';
import { loadBills } from './load-bills.ts';

export const Route = createFileRoute('/_main/view/Utilities/$serviceId/$id')({
  loader: ({ params }) => loadBills(params.serviceId, { biller: params.id }),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-bills.ts')).billsHead(loaderData) : {},
  component: Biller,
});

function Biller() {
  const loaded = Route.useLoaderData();
  return (
    <BillPage key={loaded.first} {...loaded} search={readBillSearch({ ...Route.useSearch() })} />
  );
}
