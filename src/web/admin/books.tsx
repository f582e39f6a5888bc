import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { ListHead } from '#web/table/list-page.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as LEDGER_OF_LABELS } from '#web/words/generated/labels/ledger_of_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { LedgerExport } from './ledger-export.tsx';
import { PaymentsTabs } from './payments-tabs.tsx';

type Check = Answer<'GET /admin/ledger/check'>['check'];

/** Consistency of the ledger with itself and the payments, and the balances of its accounts. */
export function Books({ check }: { readonly check: Check }) {
  const agrees =
    check.unbalanced === 0 &&
    check.sumAll === 0 &&
    check.clearingVsPayments === 0 &&
    check.closingsWrong === 0;
  const facts = [
    [m.ledger_transactions(), formatCount(check.transactions), true],
    [m.ledger_unbalanced(), formatCount(check.unbalanced), check.unbalanced === 0],
    [m.ledger_sum(), formatMoney(check.sumAll), check.sumAll === 0],
    [m.ledger_clearing(), formatMoney(check.clearingVsPayments), check.clearingVsPayments === 0],
    [m.ledger_closings(), formatCount(check.closingsWrong), check.closingsWrong === 0],
    [m.ledger_owing(), formatCount(check.vendorsNegative), true],
  ] as const;
  return (
    <>
      <ListHead title={m.common_payments()} action={<CheckAgain />} />
      <PaymentsTabs shown="books" />
      <section
        aria-label={m.ledger_tab()}
        className="mb-4 grid gap-x-8 gap-y-5 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:grid-cols-[auto_minmax(0,1fr)] md:p-6"
      >
        <div className="max-w-[34ch]">
          <Badge tone={agrees ? 'good' : 'bad'} dot>
            {agrees ? m.ledger_agrees() : m.ledger_differs()}
          </Badge>
          <p className="mt-3 text-[14px] leading-5">
            {agrees ? m.ledger_agrees_text() : m.ledger_differs_text()}
          </p>
          <p className="mt-2 text-[13px] leading-[18px] text-muted">
            <DateText value={check.at} style="date-time" zone={zoneHere()} />
          </p>
        </div>
        <dl className="grid content-start gap-2 text-[14px] leading-5 md:border-s md:border-line md:ps-8">
          {facts.map(([label, value, isRight]) => (
            <div key={label} className="num flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className={isRight ? '' : 'font-semibold text-danger'}>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6">
        <table className="w-full text-[14px] leading-5">
          <caption className="mb-3 text-start text-[13px] leading-[18px] text-muted">
            {m.ledger_balance_hint()}
          </caption>
          <thead>
            <tr className="border-b border-line text-[13px] text-muted">
              <th scope="col" className="pb-2 text-start font-medium">
                {m.common_account()}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {m.ledger_balance()}
              </th>
            </tr>
          </thead>
          <tbody>
            {check.accounts.map(({ account, balance }) => (
              <tr key={account} className="border-b border-line last:border-0">
                <th scope="row" className="py-3 text-start font-normal">
                  <Link
                    to="/admin/payments"
                    search={{ tab: 'entries', account }}
                    className="text-link rounded-sm"
                  >
                    {LEDGER_OF_LABELS[account]()}
                  </Link>
                </th>
                <td className="py-3 text-end">
                  <Money dollars={balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Link
          to="/admin/payments"
          search={{ tab: 'entries' }}
          className="text-link mt-4 inline-block rounded-sm text-[14px] leading-6"
        >
          {m.ledger_all_entries()}
        </Link>
      </section>
      <LedgerExport today={check.at.slice(0, 10)} />
    </>
  );
}

function CheckAgain() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await router.invalidate().finally(() => setBusy(false));
  };
  return (
    <Button look="outline" size="small" busy={busy} onClick={() => void again()}>
      {m.ledger_again()}
    </Button>
  );
}
