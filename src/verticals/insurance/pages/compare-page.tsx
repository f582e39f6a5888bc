import { createFileRoute } from '@tanstack/react-router';
import { COUNTRIES } from '#base/countries.ts';
import { oneOf } from '#base/read-search.ts';
import { pageOf } from '#web/listing/list-pages.tsx';
import { Compare } from './compare.tsx';
import { loadPlans } from './load-plans.ts';
import { readPlanSearch } from './plan-search.ts';

export const Route = createFileRoute('/_main/service/insurance')({
  loaderDeps: ({ search }) => {
    const { kind, answers } = readPlanSearch({ ...search });
    return { kind, country: oneOf(COUNTRIES)(answers['country']), page: pageOf({ ...search }) };
  },
  loader: async ({ deps: { kind, country, page } }) => ({
    kind,
    ...(await loadPlans(kind, country, page)),
  }),
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
