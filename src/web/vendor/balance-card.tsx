import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { PayoutAccount } from './payout-account.tsx';

/** What a vendor is owed, what came of it, and where it goes. */
export function BalanceCard({
  payouts: { balance, onItsWay, waiting, account, payouts },
}: {
  readonly payouts: Answer<'GET /vendor/payouts'>;
}) {
  const title = m.payout_title();
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card bg-paper p-4 inset-ring inset-ring-line md:px-[22px] md:py-5"
    >
      <h2 className="text-[20px] leading-7">{title}</h2>
      <p className="mt-3 text-[14px] leading-5 text-muted">{m.payout_balance()}</p>
      <p className="font-serif text-[30px] leading-[38px] tracking-[-0.02em]">
        <Money dollars={balance} />
      </p>
      <p className="mt-1 text-[13px] leading-[18px] text-muted">
        {balance < 0
          ? m.payout_balance_owing()
          : onItsWay > 0
            ? m.payout_on_its_way({ amount: `\u2066$${onItsWay.toFixed(2)}\u2069` })
            : waiting > 0
              ? m.payout_later({ amount: `\u2066$${waiting.toFixed(2)}\u2069` })
              : m.payout_balance_text()}
      </p>
      {payouts.length > 0 ? (
        <ul
          aria-label={m.payout_history()}
          // Scrolled by the arrow keys where it is long.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-4 grid max-h-[176px] overflow-y-auto rounded-sm border-t border-line"
        >
          {payouts.map(({ _id, amount, status, createdAt, paidAt }) => (
            <li
              key={_id}
              className="flex items-center gap-3 border-b border-line py-2.5 text-[14px] leading-5"
            >
              <DateText value={paidAt ?? createdAt} zone={zoneHere()} className="min-w-0 flex-1" />
              <Badge tone={status === 'paid' ? 'good' : 'waiting'} dot>
                {status === 'paid' ? m.payout_paid() : m.payout_waiting()}
              </Badge>
              <Money dollars={amount} className="font-semibold" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="mb-3 font-sans text-[15px] leading-5 font-semibold tracking-normal">
          {m.payout_account()}
        </h3>
        <PayoutAccount account={account} />
      </div>
    </section>
  );
}
