import type { Answer } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Payout = Answer<'GET /vendor/payouts'>['payouts'][number];

export const PAYOUT_STATUS: Record<
  Payout['status'],
  { readonly tone: Tone; readonly words: () => string }
> = {
  open: { tone: 'waiting', words: m.payout_waiting },
  paid: { tone: 'good', words: m.payout_paid },
  returned: { tone: 'bad', words: m.payout_returned },
};

export const PayoutRows = ({ payouts }: { readonly payouts: readonly Payout[] }) => (
  <ul
    aria-label={m.payout_history()}
    // Long lists scroll with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="mt-4 grid max-h-[176px] overflow-y-auto rounded-sm border-t border-line"
  >
    {payouts.map(({ _id, amount, status, createdAt, paidAt, returned }) => (
      <li key={_id} className="border-b border-line py-2.5 text-[14px] leading-5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <DateText value={paidAt ?? createdAt} zone={zoneHere()} className="flex-1" />
          <Badge tone={PAYOUT_STATUS[status].tone} dot>
            {PAYOUT_STATUS[status].words()}
          </Badge>
          <Money dollars={amount} className="font-semibold" />
        </span>
        {returned === null ? null : (
          <span className="mt-0.5 block text-[13px] leading-[18px] wrap-anywhere text-muted">
            {m.payout_returned_on({
              date: formatDate(returned.on, currentLanguage()),
              reason: `\u2068${returned.reason}\u2069`,
            })}
          </span>
        )}
      </li>
    ))}
  </ul>
);
