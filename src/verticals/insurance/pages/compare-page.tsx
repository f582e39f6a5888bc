import { createFileRoute } from '@tanstack/react-router';
import { Compare } from './compare.tsx';
import { loadPlans } from './load-plans.ts';
import { readPlanSearch } from './plan-search.ts';

export const Route = createFileRoute('/_main/service/insurance')({
  loaderDeps: ({ search }) => ({ kind: 'kind' in search ? search.kind : undefined }),
  loader: async ({ deps }) => {
    const { kind } = readPlanSearch({ ...deps });
    return { kind, plans: await loadPlans(kind) };
  },
  head: async ({ loaderData }) =>
    loaderData ? (await import('./heads.ts')).compareHead(loaderData.kind) : {},
  component: ComparePage,
});

function ComparePage() {
  const loaded = Route.useLoaderData();
  return (
    <Compare key={loaded.kind} {...loaded} search={readPlanSearch({ ...Route.useSearch() })} />
  );
}
