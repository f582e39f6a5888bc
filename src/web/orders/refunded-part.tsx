import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { isolated, type Order } from './order-words.ts';

/** How much of an order went back to the card, where it is not all of it. */
export function RefundedPart({ order: { total, payments } }: { readonly order: Order }) {
  const refunded = payments[0]?.refunded ?? 0;
  if (refunded === 0 || refunded >= total) return null;
  return (
    <span className="text-[13px] leading-[18px] font-[550] text-muted">
      {m.orders_refunded_part({ amount: isolated(formatMoney(refunded)) })}
    </span>
  );
}
