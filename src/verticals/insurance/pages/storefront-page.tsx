import { createFileRoute } from '@tanstack/react-router';
import { Insurer } from './insurer.tsx';
import { loadInsurer } from './load-plans.ts';

export const Route = createFileRoute('/_main/service/Insurance/$id')({
  loader: ({ params }) => loadInsurer(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./heads.ts')).insurerHead(loaderData) : {},
  component: InsurerPage,
});

function InsurerPage() {
  return <Insurer {...Route.useLoaderData()} />;
}
