import { createFileRoute } from '@tanstack/react-router';
import { loadCorridors } from './load-corridors.ts';
import { TransferPage } from './transfer-page.tsx';
import { readTransferSearch } from './transfer-search.ts';

export const Route = createFileRoute('/_main/view/Money-Transfer-Services/$serviceId/$id')({
  loader: ({ params }) => loadCorridors(params.serviceId, 1, params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-corridors.ts')).corridorsHead(loaderData) : {},
  component: OneCorridor,
});

function OneCorridor() {
  const loaded = Route.useLoaderData();
  return (
    <TransferPage
      key={loaded.first}
      {...loaded}
      search={readTransferSearch({ ...Route.useSearch() })}
    />
  );
}
