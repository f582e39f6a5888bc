import { createFileRoute, Link } from '@tanstack/react-router';
import { loadStatement } from '#web/dashboard/load-statement.ts';
import { readStatementPage } from '#web/dashboard/statement-search.ts';
import { StatementSheet } from '#web/dashboard/statement-sheet.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { listTab } from '#web/table/list-tabs.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_admin-dashboard/admin/statements/$id/$month')({
  validateSearch: readStatementPage,
  loaderDeps: ({ search }) => readStatementPage({ ...search }),
  loader: ({ params: { id, month }, deps }) => loadStatement({ id, month, ...deps }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.statement_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.statement_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.statement_title()} words={m.statement_failed()} />
  ),
  component: AdminStatementPage,
});

function AdminStatementPage() {
  const { statement, months } = Route.useLoaderData();
  const { id } = Route.useParams();
  const { page = 1 } = readStatementPage({ ...Route.useSearch() });
  const { month } = statement;
  const to = '/admin/statements/$id/$month';
  return (
    <StatementSheet
      statement={statement}
      months={months}
      page={page}
      csv={`/api/admin/vendor-details/${id}/statements/${month}/lines.csv`}
      paper={`/documents/statement/${month}_${id}`}
      monthLink={(one, words, isShown) => (
        <Link key={one} to={to} params={{ id, month: one }} {...listTab(isShown)}>
          {words}
        </Link>
      )}
      pageLink={(next, props) => (
        <Link
          to={to}
          params={{ id, month }}
          search={readStatementPage({ page: next })}
          {...props}
        />
      )}
    />
  );
}
