import { createFileRoute, Link } from '@tanstack/react-router';
import { ListFailed } from '#web/dashboard/list-failed.tsx';
import { StatementLines } from '#web/dashboard/statement-lines.tsx';
import { monthName } from '#web/dashboard/statement-sheet.tsx';
import { pageHead } from '#web/page-head.ts';
import { ListHead, ListOnItsWay } from '#web/table/list-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardIcon } from '#web/ui/desk-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { BalanceCard, BalanceFigures } from '#web/vendor/money/balance-card.tsx';
import { loadMoney, PAYOUTS_PAGE } from '#web/vendor/money/load-money.ts';
import { MONEY_CARD } from '#web/vendor/money/money-card.ts';
import { readMoneySearch } from '#web/vendor/money/money-search.ts';
import { orderLink } from '#web/vendor/money/order-link.tsx';
import { PayoutAccount } from '#web/vendor/money/payout-account.tsx';
import { PayoutsCard } from '#web/vendor/money/payouts-card.tsx';
import { StatementsCard } from '#web/vendor/money/statements-card.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/money')({
  validateSearch: readMoneySearch,
  loaderDeps: ({ search }) => readMoneySearch({ ...search }),
  loader: ({ deps }) => loadMoney(deps),
  head: ({ match }) => pageHead({ path: match.pathname, title: m.money_title(), hidden: true }),
  pendingComponent: () => <ListOnItsWay title={m.money_title()} />,
  errorComponent: (fault) => (
    <ListFailed {...fault} title={m.money_title()} words={m.money_failed()} />
  ),
  component: MoneyPage,
});

function MoneyPage() {
  const { balance, paid, months, statement } = Route.useLoaderData();
  const search = readMoneySearch({ ...Route.useSearch() });
  if (!statement)
    return (
      <>
        <ListHead title={m.money_title()} />
        <EmptyState
          icon={CardIcon}
          title={m.onboarding_title()}
          text={m.onboarding_text()}
          action={<ButtonLink to="/goto/onboarding">{m.figures_to_onboarding()}</ButtonLink>}
        />
      </>
    );
  const lines = m.money_orders({ month: monthName(statement.month) });
  return (
    <>
      <ListHead title={m.money_title()} text={m.money_text()} />
      <BalanceFigures balance={balance} />
      <div className="my-3 grid gap-3 md:my-4 md:gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-3 md:gap-4">
          <BalanceCard balance={balance} />
          <section aria-label={m.payout_account()} className={MONEY_CARD}>
            <h2 className="mb-3 text-[20px] leading-7">{m.payout_account()}</h2>
            <PayoutAccount account={balance.account} />
          </section>
        </div>
        <StatementsCard months={months} />
      </div>
      <PayoutsCard
        payouts={paid}
        page={search.payouts ?? 1}
        pageSize={PAYOUTS_PAGE}
        pageLink={(to, props) => (
          <Link
            to="/dashboard/vendor/money"
            search={readMoneySearch({ ...search, payouts: to })}
            resetScroll={false}
            {...props}
          />
        )}
      />
      <section aria-label={lines} className={`mt-3 md:mt-4 ${MONEY_CARD}`}>
        <h2 className="mb-3 text-[20px] leading-7">{lines}</h2>
        <StatementLines
          lines={statement.lines}
          total={statement.total}
          page={search.page ?? 1}
          orderLink={orderLink}
          pageLink={(to, props) => (
            <Link
              to="/dashboard/vendor/money"
              search={readMoneySearch({ ...search, page: to })}
              resetScroll={false}
              {...props}
            />
          )}
        />
      </section>
    </>
  );
}
