import { createFileRoute } from '@tanstack/react-router';
import type { RawSearch } from '#base/read-search.ts';
import { FailedLoad } from '#web/listing/failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { loadPolicies } from './load-policies.ts';
import { Policies } from './policies.tsx';

export const Route = createFileRoute('/_main/_customer/test')({
  // Parsed by the loader, because this function is in every visitor's first script.
  loaderDeps: ({ search }) => {
    const { page, of }: RawSearch = { ...search };
    return { page, of };
  },
  loader: ({ deps }) => loadPolicies(deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.policies_title(), hidden: true }),
  pendingComponent: () => (
    <div className="wrap py-8">
      <Skeleton className="h-12 w-60" />
      <Skeleton className="mt-6 h-52 rounded-panel" />
      <Skeleton className="mt-4 h-52 rounded-panel" />
    </div>
  ),
  errorComponent: (fault) => <FailedLoad {...fault} words={m.policies_failed()} />,
  component: PoliciesPage,
});

function PoliciesPage() {
  return <Policies {...Route.useLoaderData()} />;
}
