import { createFileRoute } from '@tanstack/react-router';
import { COUNTRIES } from '#base/countries.ts';
import { oneOf, type RawSearch } from '#base/read-search.ts';
import { pageOf } from '#web/listing/list-pages.tsx';
import { Compare } from './compare.tsx';
import { loadPlans } from './load-plans.ts';
import { readPlanSearch } from './plan-search.ts';

export const Route = createFileRoute('/_main/service/insurance')({
  // Parsed by the loader, because this function is in every visitor's first script.
  loaderDeps: ({ search }) => {
    const { kind, country, page }: RawSearch = { ...search };
    return { kind, country, page };
  },
  loader: async ({ deps }) => {
    const { kind, answers } = readPlanSearch(deps);
    const country = oneOf(COUNTRIES)(answers['country']);
    return { kind, ...(await loadPlans(kind, country, pageOf(deps))) };
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
