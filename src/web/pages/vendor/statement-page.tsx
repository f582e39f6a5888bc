import { createFileRoute, Link } from '@tanstack/react-router';
import { loadStatement } from '#web/dashboard/load-statement.ts';
import { readStatementPage } from '#web/dashboard/statement-search.ts';
import { StatementSheet } from '#web/dashboard/statement-sheet.tsx';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListOnItsWay } from '#web/table/list-page.tsx';
import { listTab } from '#web/table/list-tabs.tsx';
import { orderLink } from '#web/vendor/money/order-link.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/vendor/statements/$month')({
  validateSearch: readStatementPage,
  loaderDeps: ({ search }) => readStatementPage({ ...search }),
  loader: ({ params: { month }, deps }) => loadStatement({ month, ...deps }),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.statement_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.statement_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.statement_title()} words={m.statement_failed()} />
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
      orderLink={orderLink}
    />
  );
}
