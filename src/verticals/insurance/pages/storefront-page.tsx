import { createFileRoute } from '@tanstack/react-router';
import { pageOf } from '#web/listing/list-pages.tsx';
import { Insurer } from './insurer.tsx';
import { loadInsurer } from './load-plans.ts';

export const Route = createFileRoute('/_main/service/Insurance/$id')({
  loaderDeps: ({ search }) => ({ page: pageOf({ ...search }) }),
  loader: ({ params, deps }) => loadInsurer(params.id, deps.page),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./heads.ts')).insurerHead(loaderData) : {},
  component: InsurerPage,
});

function InsurerPage() {
  return <Insurer {...Route.useLoaderData()} />;
}
