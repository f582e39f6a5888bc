import { createFileRoute } from '@tanstack/react-router';
import { FailedLoad } from '#web/listing/failed.tsx';
import { m } from '#web/words/generated/messages.js';
import { loadWorker } from './load-worker.ts';
import { readHireSearch } from './hire-search.ts';
import { WorkerPage } from './worker-page.tsx';

export const Route = createFileRoute('/_main/view/Domestic-Staffing/$serviceId/$id')({
  loader: ({ params }) => loadWorker(params.id),
  head: async ({ loaderData }) =>
    loaderData ? (await import('./load-worker.ts')).workerHead(loaderData.listing) : {},
  component: WorkerDetailsPage,
  errorComponent: (fault) => <FailedLoad {...fault} words={m.staffing_worker_failed()} />,
});

function WorkerDetailsPage() {
  const loaded = Route.useLoaderData();
  return (
    <WorkerPage
      key={loaded.listing._id}
      {...loaded}
      search={readHireSearch({ ...Route.useSearch() })}
    />
  );
}
