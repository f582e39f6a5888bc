import { createFileRoute, Link } from '@tanstack/react-router';
import { loadStatement } from '#web/dashboard/load-statement.ts';
import { readStatementPage } from '#web/dashboard/statement-search.ts';
import { StatementSheet } from '#web/dashboard/statement-sheet.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { listTab } from '#web/table/list-tabs.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/vendor/statements/$month')({
  validateSearch: readStatementPage,
  loaderDeps: ({ search }) => readStatementPage({ ...search }),
  loader: ({ params: { month }, deps }) => loadStatement({ month, ...deps }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.statement_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.statement_title()} />,
  errorComponent: (fault) => (
    <LoadFailed
      {...fault}
      words={m.statement_failed()}
      head={<ListHead title={m.statement_title()} />}
    />
  ),
  component: VendorStatementPage,
});

function VendorStatementPage() {
  const { statement, months } = Route.useLoaderData();
  const { page = 1 } = readStatementPage({ ...Route.useSearch() });
  const { month } = statement;
  return (
    <StatementSheet
      statement={statement}
      months={months}
      page={page}
      csv={`/api/vendor/statements/${month}/lines.csv`}
      paper={`/documents/statement/${month}`}
      monthLink={(one, words, isShown) => (
        <Link
          key={one}
          to="/vendor/statements/$month"
          params={{ month: one }}
          {...listTab(isShown)}
        >
          {words}
        </Link>
      )}
      pageLink={(to, props) => (
        <Link
          to="/vendor/statements/$month"
          params={{ month }}
          search={readStatementPage({ page: to })}
          {...props}
        />
      )}
      orderLink={(id, number) => (
        <Link
          to="/dashboard/vendor/orders"
          search={{ open: id }}
          className="rounded-sm hover:underline"
        >
          {number}
        </Link>
      )}
    />
  );
}
