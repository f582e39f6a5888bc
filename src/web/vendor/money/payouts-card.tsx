import type { ReactNode } from 'react';
import type { Answer } from '#web/api.ts';
import { PAYOUT_STATUS } from '#web/dashboard/payout-rows.tsx';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { MONEY_CARD } from './money-card.ts';

type Payout = Answer<'GET /vendor/payout-history'>['data'][number];

const columns = (): readonly Column<Payout>[] => [
  {
    key: 'date',
    title: m.common_date(),
    cell: ({ paidAt, createdAt }) => <DateText value={paidAt ?? createdAt} zone={zoneHere()} />,
  },
  {
    key: 'iban',
    title: m.common_account(),
    grow: 1,
    card: 'wide',
    cell: ({ iban }) => <Latin>{iban}</Latin>,
    second: ({ number, returned }) =>
      returned === null ? (
        <Latin>{number}</Latin>
      ) : (
        m.payout_returned_on({
          date: formatDate(returned.on, currentLanguage()),
          reason: `\u2068${returned.reason}\u2069`,
        })
      ),
  },
  {
    key: 'status',
    title: m.common_status(),
    card: 'start',
    cell: ({ status }) => (
      <Badge tone={PAYOUT_STATUS[status].tone} dot>
        {PAYOUT_STATUS[status].words()}
      </Badge>
    ),
  },
  {
    key: 'amount',
    title: m.statement_amount(),
    end: true,
    card: 'end',
    cell: ({ amount }) => <Money dollars={amount} className="font-semibold" />,
  },
];

const Latin = ({ children }: { readonly children: ReactNode }) => (
  <bdi dir="ltr" className="num">
    {children}
  </bdi>
);

interface PayoutsCardProps {
  readonly payouts: Answer<'GET /vendor/payout-history'>;
  readonly page: number;
  readonly pageSize: number;
  readonly pageLink: Parameters<typeof Pagination>[0]['link'];
}

/** All payouts to the vendor, with their account and reference. */
export function PayoutsCard({ payouts: { data, total }, ...pages }: PayoutsCardProps) {
  const title = m.payout_history();
  return (
    <section aria-label={title} className={MONEY_CARD}>
      <h2 className="mb-3 text-[20px] leading-7">{title}</h2>
      {total === 0 ? (
        <p className="text-[14px] leading-5 text-muted">{m.money_no_payouts()}</p>
      ) : (
        <>
          <DataTable label={title} columns={columns()} rows={data} rowKey={({ _id }) => _id} />
          <Pagination
            page={pages.page}
            pageSize={pages.pageSize}
            total={total}
            link={pages.pageLink}
          />
        </>
      )}
    </section>
  );
}
