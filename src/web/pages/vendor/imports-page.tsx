import { createFileRoute } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { ImportPanel } from '#web/vendor/imports/import-panel.tsx';
import { readImportsSearch } from '#web/vendor/imports/imports-search.ts';
import { RecentImports } from '#web/vendor/imports/recent-imports.tsx';
import { m } from '#web/words/generated/messages.js';

const PAGE = 10;

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/imports')({
  validateSearch: readImportsSearch,
  loaderDeps: ({ search }) => readImportsSearch({ ...search }),
  loader: async ({ deps: { page = 1, open } }) => {
    const [services, recent, opened] = await Promise.all([
      api('GET /service-page/services/get'),
      api('GET /vendor/imports', { query: { page, pageSize: PAGE } }),
      open === undefined ? null : api('GET /vendor/imports/{id}', { id: open }),
    ]);
    return { services: services.data, recent, opened: opened?.import ?? null };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.imports_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.imports_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.imports_title()} words={m.imports_failed()} />
  ),
  component: ImportsPage,
});

function ImportsPage() {
  const { services, recent, opened } = Route.useLoaderData();
  const { page = 1 } = readImportsSearch({ ...Route.useSearch() });
  return (
    <>
      <ListHead title={m.imports_title()} text={m.imports_text()} />
      <ImportPanel key={opened?._id ?? ''} services={services} opened={opened} />
      <RecentImports {...recent} page={page} pageSize={PAGE} />
    </>
  );
}
