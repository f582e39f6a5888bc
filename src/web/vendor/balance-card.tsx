import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { PayoutRows } from '#web/dashboard/payout-rows.tsx';
import { OwedList } from '#web/dashboard/owed-list.tsx';
import { WaitingList } from '#web/dashboard/waiting-list.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { PayoutAccount } from './payout-account.tsx';

export function BalanceCard({ payouts: all }: { readonly payouts: Answer<'GET /vendor/payouts'> }) {
  const { balance, onItsWay, owingSince, account, payouts } = all;
  const title = m.payout_title();
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card bg-paper p-4 inset-ring inset-ring-line md:px-[22px] md:py-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-[20px] leading-7">{title}</h2>
        <Link
          to="/vendor/statements/$month"
          params={{ month: marketTime().toISOString().slice(0, 7) }}
          className="text-link rounded-sm text-[14px] leading-6"
        >
          {m.statement_see()}
        </Link>
      </div>
      <p className="mt-3 text-[14px] leading-5 text-muted">{m.payout_balance()}</p>
      <p className="font-serif text-[30px] leading-[38px] tracking-[-0.02em]">
        <Money dollars={balance} />
      </p>
      <p className="mt-1 text-[13px] leading-[18px] text-muted">
        {balance < 0
          ? m.payout_balance_owing()
          : onItsWay > 0
            ? m.payout_on_its_way({ amount: `\u2066$${onItsWay.toFixed(2)}\u2069` })
            : m.payout_balance_text()}
      </p>
      {owingSince === null ? null : (
        <p className="mt-1 text-[13px] leading-[18px] text-muted">
          {m.payout_owed_since({
            date: formatDate(owingSince, currentLanguage(), 'date', zoneHere()),
          })}
          {all.invoice === null ? <span>{` ${m.payout_owed_then()}`}</span> : null}
        </p>
      )}
      <OwedList
        balance={all}
        action={({ left }) => (
          <AddressLink
            to="/checkout/subscription"
            search={{ pay: 'owed' }}
            className={buttonClasses({ size: 'small' })}
          >
            {m.common_pay_amount({ amount: `\u2066${formatMoney(left)}\u2069` })}
          </AddressLink>
        )}
      />
      <WaitingList title={m.payout_when()} balance={all} />
      {payouts.length > 0 ? <PayoutRows payouts={payouts} /> : null}
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="mb-3 font-sans text-[15px] leading-5 font-semibold tracking-normal">
          {m.payout_account()}
        </h3>
        <PayoutAccount account={account} />
      </div>
    </section>
  );
}
