import { createFileRoute } from '@tanstack/react-router';
import { loadPlan } from './load-plans.ts';
import { PlanFacts } from './plan-facts.tsx';

export const Route = createFileRoute('/_main/view/Insurance/$serviceId/$id')({
  loader: ({ params }) => loadPlan(params.serviceId, params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./heads.ts')).planHead(loaderData) : {},
  component: PlanPage,
});

function PlanPage() {
  return <PlanFacts {...Route.useLoaderData()} search={{ ...Route.useSearch() }} />;
}
