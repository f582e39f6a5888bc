import type { Answer } from '#web/api.ts';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as WHY } from '#web/words/generated/labels/payout_why_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Balance = Answer<'GET /vendor/payouts'>;

const HELD: Record<NonNullable<Balance['held']>, (least: string) => string> = {
  notApproved: m.payout_held_not_approved,
  withoutAccount: m.payout_held_without_account,
  accountToCheck: m.payout_held_account_to_check,
  accountChanged: m.payout_held_account_changed,
  tooLittle: (amount) => m.payout_held_too_little({ amount }),
};

/** Why a payable balance is not paid; null if it is in the next batch. */
export const heldWords = ({ held, least }: Pick<Balance, 'held' | 'least'>): string | null =>
  held === null ? null : HELD[held](`\u2066${formatMoney(least)}\u2069`);

export function WaitingList({
  title,
  balance: { payable, held, least, waitingFor },
  whole = false,
}: {
  readonly title: string;
  /** All rows are shown at once, in a list that does not scroll. */
  readonly whole?: boolean;
  readonly balance: Pick<Balance, 'payable' | 'held' | 'least' | 'waitingFor'>;
}) {
  if (payable === 0 && waitingFor.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-[15px] leading-5 font-semibold tracking-normal">{title}</h3>
      <ul
        aria-label={title}
        // Long lists scroll with the arrow keys.
        {...(whole ? {} : { tabIndex: 0 })}
        className={`mt-1 grid rounded-sm ${whole ? '' : 'max-h-[220px] overflow-y-auto'}`}
      >
        {payable > 0 ? (
          <Row
            when={held === null ? m.payout_now() : m.payout_held()}
            why={heldWords({ held, least })}
            total={payable}
          />
        ) : null}
        {waitingFor.map(({ why, day, orders, total }) => (
          <Row
            key={`${why} ${day}`}
            when={
              day === null
                ? m.payout_no_date()
                : m.payout_from({ date: formatDate(day, currentLanguage()) })
            }
            why={`${WHY[why]()} (${formatCount(orders)})`}
            total={total}
          />
        ))}
      </ul>
    </div>
  );
}

const Row = ({
  when,
  why,
  total,
}: {
  readonly when: string;
  readonly why: string | null;
  readonly total: number;
}) => (
  <li className="flex items-baseline gap-3 border-b border-line py-2.5 text-[14px] leading-5 last:border-0">
    <span className="min-w-0 flex-1">
      {when}
      {why === null ? null : (
        <span className="block text-[13px] leading-[18px] text-muted">{why}</span>
      )}
    </span>
    <Money dollars={total} className="font-semibold" />
  </li>
);
