import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated, type Order } from './order-words.ts';
import { refundedSum } from './refunded-sum.ts';

export function RefundedPart({ order }: { readonly order: Order }) {
  const refunded = refundedSum(order);
  if (refunded === 0 || refunded >= order.total) return null;
  return (
    <span className="text-[13px] leading-[18px] font-[550] text-muted">
      {m.orders_refunded_part({ amount: isolated(formatMoney(refunded)) })}
    </span>
  );
}
