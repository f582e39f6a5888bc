import { refundFailureOf } from '#base/refund-failures.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { labels as FAILURES } from '#web/words/generated/labels/refund_why_labels.ts';
import { m } from '#web/words/generated/messages.js';
import type { PaymentDetails } from './payment-dialog.tsx';
import { amountIn } from './payment-words.ts';

type Refund = PaymentDetails['refunds'][number];

const SETTLED = {
  card: m.admin_refund_settled_card,
  bank: m.admin_refund_settled_bank,
  none: m.admin_refund_settled_none,
} as const;

export const isolatedIn = (amount: number, currency: string): string =>
  `\u2066${amountIn(amount, currency)}\u2069`;

interface RefundRowsProps {
  readonly payment: Pick<PaymentDetails, 'refunds' | 'currency'>;
  /** Null for admins who may not settle a failed refund. */
  readonly onAgain: ((refund: Refund) => void) | null;
}

export function RefundRows({ payment: { refunds, currency }, onAgain }: RefundRowsProps) {
  return refunds.map((refund) => (
    <div key={refund._id} className="contents">
      <dt className="min-w-0 wrap-anywhere text-muted">
        {refund.ofSecondCharge ? m.admin_refund_second_charge() : m.orders_refunded()} ·{' '}
        <DateText value={refund.at} zone={zoneHere()} /> · {refund.reason}
        {refund.passedOn > 0 ? (
          <span className="block text-[13px] leading-[18px]">
            {m.admin_refund_parts({
              passed: isolatedIn(refund.passedOn, currency),
              earned: isolatedIn(refund.amount - refund.passedOn, currency),
            })}
          </span>
        ) : null}
        {refund.bankReference === null ? null : (
          <span className="block text-[13px] leading-[18px]">
            {m.admin_refund_by_bank({ reference: `\u2068${refund.bankReference}\u2069` })}
          </span>
        )}
        <RefundState refund={refund} />
        {refund.isOpen && onAgain ? (
          <Button look="outline" size="small" className="mt-1.5" onClick={() => onAgain(refund)}>
            {m.admin_refund_again()}
          </Button>
        ) : null}
      </dt>
      <dd className="text-end">
        <bdi dir="ltr" className={refund.status === 'failed' ? 'line-through' : ''}>
          -{amountIn(refund.amount, currency)}
        </bdi>
      </dd>
    </div>
  ));
}

function RefundState({ refund: { status, failure, settled } }: { readonly refund: Refund }) {
  if (status === 'succeeded') return null;
  if (status === 'pending') return <b className="block text-ink">{m.admin_refund_on_its_way()}</b>;
  return (
    <span className="block">
      <b className="text-ink">{m.admin_refund_failed()}</b> · {FAILURES[refundFailureOf(failure)]()}
      {settled === null ? null : <span className="block">{SETTLED[settled]()}</span>}
    </span>
  );
}
