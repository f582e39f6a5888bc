import { createFileRoute } from '@tanstack/react-router';
import { pageOf } from '#web/listing/list-pages.tsx';
import { loadCorridors } from './load-corridors.ts';
import { TransferPage } from './transfer-page.tsx';
import { readTransferSearch } from './transfer-search.ts';

export const Route = createFileRoute('/_main/service/Money-Transfer-Services/$id')({
  loaderDeps: ({ search }) => ({ page: pageOf({ ...search }) }),
  loader: ({ params, deps }) => loadCorridors(params.id, deps.page),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-corridors.ts')).corridorsHead(loaderData) : {},
  component: Remitter,
});

function Remitter() {
  const loaded = Route.useLoaderData();
  return (
    <TransferPage
      key={`${loaded.shop._id} ${loaded.page}`}
      {...loaded}
      search={readTransferSearch({ ...Route.useSearch() })}
    />
  );
}
