import { createFileRoute } from '@tanstack/react-router';
import { loadCorridors } from './load-corridors.ts';
import { TransferPage } from './transfer-page.tsx';
import { readTransferSearch } from './transfer-search.ts';

export const Route = createFileRoute('/_main/service/Money-Transfer-Services/$id')({
  loader: ({ params }) => loadCorridors(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-corridors.ts')).corridorsHead(loaderData) : {},
  component: Remitter,
});

function Remitter() {
  const loaded = Route.useLoaderData();
  return (
    <TransferPage
      key={loaded.shop._id}
      {...loaded}
      search={readTransferSearch({ ...Route.useSearch() })}
    />
  );
}
