import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Payout = Answer<'GET /admin/payouts/{id}'>['batch']['payouts'][number];

export function PayoutRow({
  payout,
  onReturned,
}: {
  readonly payout: Payout;
  readonly onReturned?: (payout: Payout) => void;
}) {
  const { vendorId, businessName, amount, holder, bankName, iban, returned } = payout;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-0 flex-1 basis-[240px]">
        <Link
          to="/admin/vendor-details/$id"
          params={{ id: vendorId }}
          className="font-semibold hover:underline"
        >
          <bdi>{businessName}</bdi>
        </Link>
        <span className="block text-[13px] leading-[18px] wrap-anywhere text-muted">
          <bdi>{holder}</bdi> · <bdi>{bankName}</bdi> ·{' '}
          <bdi dir="ltr" className="num whitespace-nowrap">
            {iban}
          </bdi>
        </span>
        {returned === null ? null : (
          <span className="block text-[13px] leading-[18px] wrap-anywhere text-danger">
            {m.payout_returned_on({
              date: formatDate(returned.on, currentLanguage()),
              reason: `\u2068${returned.reason}\u2069`,
            })}
          </span>
        )}
      </span>
      <Money dollars={amount} className="font-semibold" />
      {onReturned && returned === null ? (
        <Button look="outline" size="small" onClick={() => onReturned(payout)}>
          {m.payout_return()}
        </Button>
      ) : null}
    </li>
  );
}
