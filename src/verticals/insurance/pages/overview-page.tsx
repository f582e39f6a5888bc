import { createFileRoute } from '@tanstack/react-router';
import { Overview } from './overview.tsx';
import { loadOverview } from './load-overview.ts';

export const Route = createFileRoute('/_main/insurance')({
  loader: loadOverview,
  head: async () => (await import('./heads.ts')).overviewHead(),
  component: OverviewPage,
});

function OverviewPage() {
  return <Overview plans={Route.useLoaderData()} />;
}
