import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { readLetSearch } from './let-search.ts';
import { LetsPage } from './lets-page.tsx';
import { loadLets } from './load-lets.ts';

export const Route = createFileRoute('/_main/service/Holiday-Lets/$id')({
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) =>
    loadLets(params.id, (await import('./let-search.ts')).readLetSearch({ ...deps })),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-lets.ts')).letsHead(loaderData) : {},
  component: Storefront,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.lets_failed()} />,
});

function Storefront() {
  const loaded = Route.useLoaderData();
  return (
    <LetsPage key={loaded.shop._id} {...loaded} search={readLetSearch({ ...Route.useSearch() })} />
  );
}
