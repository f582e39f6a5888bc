import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { ListHead } from '#web/table/list-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { KIND_WORDS, owedWords } from './owed-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Statement = Answer<'GET /vendor/statements/{month}'>['statement'];
type Line = Statement['lines'][number];
type Months = Answer<'GET /vendor/statements'>['months'];

const PAGE = 50;

export const monthWords = (month: string): string =>
  formatDate(`${month}-01`, currentLanguage(), 'month');

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
      <nav aria-label={m.statement_months()} className="mb-4 flex gap-2 overflow-x-auto p-1">
        {months.map((one) => monthLink(one.month, monthWords(one.month), one.month === month))}
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
          {lines.length === 0 ? (
            <EmptyState icon={ReceiptIcon} title={m.statement_none()} />
          ) : (
            <DataTable
              label={m.statement_lines()}
              columns={columns(orderLink, {
                passesOn: lines.some(({ principal }) => principal !== 0),
              })}
              rows={lines}
              rowKey={({ at, kind, serviceOrderId, number }) =>
                `${at} ${kind} ${serviceOrderId ?? number ?? ''}`
              }
            />
          )}
          <Pagination page={page} pageSize={PAGE} total={total} link={pageLink} />
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

/** `passesOn`: some movements are pass-through money, which most vendors do not have. */
const columns = (
  orderLink: StatementSheetProps['orderLink'],
  { passesOn }: { readonly passesOn: boolean },
): Column<Line>[] => [
  {
    key: 'at',
    title: m.statement_time(),
    cell: ({ at }) => <DateText value={at} style="date-time" zone="UTC" />,
  },
  {
    key: 'kind',
    title: m.statement_kind(),
    cell: (line) => {
      const { kind, serviceOrderId, number, owed } = line;
      const shown = number === null ? null : <bdi dir="ltr">{number}</bdi>;
      return (
        <>
          {KIND_WORDS[kind]()}{' '}
          {serviceOrderId !== null && orderLink ? orderLink(serviceOrderId, shown) : shown}
          {owed === 0 ? null : (
            <span className="block text-[13px] leading-[18px] text-muted">
              {owedWords(line)}: <Money dollars={owed} />
            </span>
          )}
        </>
      );
    },
  },
  money('sales', m.statement_sales(), ({ sales }) => sales),
  ...(passesOn ? [money('principal', m.statement_principal(), ({ principal }) => principal)] : []),
  money('commission', m.statement_commission(), ({ commission }) => commission),
  {
    key: 'amount',
    title: m.statement_amount(),
    end: true,
    card: 'end',
    cell: ({ amount }) => <Money dollars={amount} className="font-semibold" />,
  },
];

const money = (key: string, title: string, of: (line: Line) => number): Column<Line> => ({
  key,
  title,
  end: true,
  card: 'hidden',
  cell: (line) => (of(line) === 0 ? null : <Money dollars={of(line)} />),
});
