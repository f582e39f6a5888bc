import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { BillPage } from './bill-page.tsx';
import { readBillSearch } from './bill-search.ts';
import { loadBills } from './load-bills.ts';

// What stands here beside the loader and the page is in every visitor's entry.
export const Route = createFileRoute('/_main/service/$billType/$id')({
  loader: ({ params }) => loadBills(params.id, { kind: params.billType }),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-bills.ts')).billsHead(loaderData) : {},
  component: Bills,
  errorComponent: BillsFailed,
});

function Bills() {
  const loaded = Route.useLoaderData();
  return (
    <BillPage
      key={`${loaded.shop._id} ${loaded.kind}`}
      {...loaded}
      search={readBillSearch({ ...Route.useSearch() })}
    />
  );
}

function BillsFailed(fault: ErrorComponentProps) {
  return <FailedLoad {...fault} words={m.utilities_failed()} />;
}
