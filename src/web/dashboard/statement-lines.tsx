import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { commissionRate } from './commission-rate.ts';
import { KIND_WORDS, owedWords } from './owed-words.ts';

type Statement = Answer<'GET /vendor/statements/{month}'>['statement'];
type Line = Statement['lines'][number];
type OrderLink = (serviceOrderId: string, number: ReactNode) => ReactNode;

const PAGE = 50;

interface StatementLinesProps extends Pick<Statement, 'lines' | 'total'> {
  readonly page: number;
  readonly pageLink: Parameters<typeof Pagination>[0]['link'];
  readonly orderLink?: OrderLink | undefined;
}

/** A month's transactions: sales, commission and what is left of each. */
export function StatementLines({ lines, total, page, pageLink, orderLink }: StatementLinesProps) {
  if (lines.length === 0) return <EmptyState icon={ReceiptIcon} title={m.statement_none()} />;
  return (
    <>
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
      <Pagination page={page} pageSize={PAGE} total={total} link={pageLink} />
    </>
  );
}

/** `passesOn`: some movements are pass-through money, which most vendors do not have. */
const columns = (
  orderLink: OrderLink | undefined,
  { passesOn }: { readonly passesOn: boolean },
): Column<Line>[] => [
  {
    key: 'at',
    title: m.statement_time(),
    cell: ({ at }) => <DateText value={at} style="day-month" zone="UTC" />,
    second: ({ at }) => <DateText value={at} style="time" zone="UTC" />,
    whole: true,
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
          {line.sales === 0 ? null : <SalesOnCard {...line} />}
        </>
      );
    },
  },
  money('sales', m.statement_sales(), ({ sales }) => sales),
  ...(passesOn ? [money('principal', m.statement_principal(), ({ principal }) => principal)] : []),
  {
    ...money('commission', m.statement_commission(), ({ commission }) => commission),
    second: percentOf,
  },
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

function percentOf(line: Line): string | null {
  const percent = commissionRate(line);
  return percent === null ? null : `\u2066${formatCount(percent)}%\u2069`;
}

/** Cards have no columns for sales and commission. */
const SalesOnCard = (line: Line) => (
  <span className="hidden text-[13px] leading-[18px] text-muted as-cards:block">
    {m.statement_sales()}: <Money dollars={line.sales} />
    <br />
    {m.statement_commission()} ({percentOf(line)}): <Money dollars={line.commission} />
  </span>
);
