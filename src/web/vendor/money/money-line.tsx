import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { heldWords } from '#web/dashboard/waiting-list.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { CardIcon } from '#web/ui/desk-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

type Balance = Answer<'GET /vendor/payouts'>;

/** The balance and the next payout in one line of the home page. */
export function MoneyLine({ balance: all }: { readonly balance: Balance }) {
  const { balance, payable, held } = all;
  const why = payable > 0 ? heldWords(all) : null;
  return (
    <section
      aria-label={m.payout_title()}
      className="my-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card bg-paper p-4 text-[14px] leading-5 inset-ring inset-ring-line md:my-4 md:px-[22px]"
    >
      <CardIcon className="size-5 shrink-0 text-muted max-md:hidden" />
      <Part label={m.payout_balance()} dollars={balance} />
      <Part label={m.money_next()} dollars={held === null ? payable : 0} />
      {balance < 0 || why !== null ? (
        <p className="min-w-0 flex-1 basis-[220px] text-[13px] leading-[18px] text-muted">
          {balance < 0 ? m.payout_balance_owing() : why}
        </p>
      ) : null}
      <Link
        to="/dashboard/vendor/money"
        className={`${buttonClasses({ look: 'outline', size: 'small' })} ms-auto`}
      >
        {m.money_see()}
      </Link>
    </section>
  );
}

const Part = ({ label, dollars }: { readonly label: string; readonly dollars: number }) => (
  <p className="num">
    <span className="text-muted">{label}</span>{' '}
    <Money dollars={dollars} className="font-semibold" />
  </p>
);
