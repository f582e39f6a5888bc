import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { ListHead } from '#web/table/list-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import type { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { monthsByYear } from './months-by-year.ts';
import { owedWords } from './owed-words.ts';
import { StatementLines } from './statement-lines.tsx';

type Statement = Answer<'GET /vendor/statements/{month}'>['statement'];
type Months = Answer<'GET /vendor/statements'>['months'];

export const monthWords = (month: string): string =>
  formatDate(`${month}-01`, currentLanguage(), 'month');

/** Without the year. */
export const monthName = (month: string): string =>
  formatDate(`${month}-01`, currentLanguage(), 'month-name');

interface StatementSheetProps {
  readonly statement: Statement;
  readonly months: Months;
  readonly page: number;
  /** URL of the CSV file with all lines. */
  readonly csv: string;
  readonly paper: string;
  readonly monthLink: (month: string, words: ReactNode, isShown: boolean) => ReactNode;
  readonly pageLink: Parameters<typeof Pagination>[0]['link'];
  readonly orderLink?: (serviceOrderId: string, number: ReactNode) => ReactNode;
}

export function StatementSheet({
  statement,
  months,
  page,
  csv,
  paper,
  monthLink,
  pageLink,
  orderLink,
}: StatementSheetProps) {
  const { month, businessName, closed, lines, total } = statement;
  return (
    <>
      <ListHead
        title={m.statement_title()}
        text={m.statement_text()}
        action={
          <div className="flex flex-wrap gap-3">
            <a href={csv} download className={buttonClasses({ look: 'outline', size: 'small' })}>
              <DownloadIcon className="size-[18px]" />
              {m.statement_csv()}
            </a>
            <AddressLink to={paper} className={buttonClasses({ look: 'outline', size: 'small' })}>
              {m.statement_paper()}
            </AddressLink>
          </div>
        }
      />
      <nav aria-label={m.statement_months()} className="mb-4 grid gap-1">
        {monthsByYear(months).map(([year, ofYear]) => (
          <div key={year} role="group" aria-label={year} className="flex items-center gap-3">
            <span aria-hidden="true" className="num text-[14px] leading-5 font-semibold">
              {year}
            </span>
            <div className="flex min-w-0 gap-2 overflow-x-auto p-1">
              {ofYear.map((one) => monthLink(one.month, monthName(one.month), one.month === month))}
            </div>
          </div>
        ))}
      </nav>
      <article className="grid gap-4">
        <section className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-[24px] leading-8">{monthWords(month)}</h2>
            <Badge tone={closed ? 'good' : 'waiting'} dot>
              {closed ? m.statement_closed() : m.statement_open()}
            </Badge>
          </div>
          <p className="mt-1 text-[14px] leading-5 text-muted">
            <bdi>{businessName}</bdi>
          </p>
          <Sums statement={statement} />
        </section>
        <section
          aria-label={m.statement_lines()}
          className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
        >
          <StatementLines
            lines={lines}
            total={total}
            page={page}
            pageLink={pageLink}
            orderLink={orderLink}
          />
        </section>
      </article>
    </>
  );
}

function Sums({ statement }: { readonly statement: Statement }) {
  const rows = [
    [m.statement_sales(), statement.sales, true],
    [m.statement_principal(), statement.principal, statement.principal !== 0],
    [m.statement_commission(), statement.commission, true],
    [m.statement_refunds(), statement.refunds, true],
    [m.statement_disputes(), statement.disputes, statement.disputes !== 0],
    [m.statement_subscriptions(), statement.subscription, statement.subscription !== 0],
    [m.statement_payouts(), statement.payouts, true],
    [m.statement_returned(), statement.returned, statement.returned !== 0],
    [m.statement_written_off(), statement.writtenOff, statement.writtenOff !== 0],
    [m.statement_paid_in(), statement.paidByVendor, statement.paidByVendor !== 0],
  ] as const;
  return (
    <dl className="mt-4 grid gap-2 text-[14px] leading-5">
      <div className="num flex justify-between gap-4">
        <dt className="text-muted">{m.statement_opening()}</dt>
        <dd>
          <Money dollars={statement.opening} />
        </dd>
      </div>
      {statement.owedFrom.map((owed) => (
        <div
          key={`${owed.at} ${owed.serviceOrderId ?? ''}`}
          className="num flex justify-between gap-4 ps-4 text-[13px] leading-[18px] text-muted"
        >
          <dt>{owedWords(owed)}</dt>
          <dd>
            <Money dollars={-owed.amount} />
          </dd>
        </div>
      ))}
      {rows.map(([label, dollars, isShown]) =>
        isShown ? (
          <div key={label} className="num flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money dollars={dollars} />
            </dd>
          </div>
        ) : null,
      )}
      <div className="num flex justify-between gap-4 border-t border-line pt-2 text-[16px] leading-6 font-semibold">
        <dt>{m.statement_closing()}</dt>
        <dd>
          <Money dollars={statement.closing} />
        </dd>
      </div>
    </dl>
  );
}
