import { Badge } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { isolated, type Order } from './order-words.ts';
import { type Refunded, refundedSum } from './refunded-sum.ts';

type PaidOrder = Pick<Order, 'isPaid' | 'total' | 'createdAt' | 'payments'> & {
  readonly serviceOrders: readonly (Refunded['serviceOrders'][number] &
    Pick<Order['serviceOrders'][number], 'delivery'>)[];
};

/** Fully refunded, partly refunded, or not paid. */
export function PaidBadge({ order }: { readonly order: PaidOrder }) {
  const { isPaid, total } = order;
  const refunded = refundedSum(order);
  if (isPaid && refunded > 0 && refunded >= total)
    return (
      <Badge tone="plain" dot>
        {order.payments.some(({ refundPending }) => refundPending > 0)
          ? m.orders_refunding()
          : m.orders_refunded()}
      </Badge>
    );
  return (
    <Badge tone={isPaid ? 'good' : 'waiting'} dot>
      {isPaid ? m.orders_paid() : m.orders_not_paid()}
    </Badge>
  );
}

/** The distinct cards of an order's payments, including those for changes. */
function cardsOf({ payments }: PaidOrder) {
  const cards = payments.flatMap(({ card, status }) =>
    card && (status === 'succeeded' || status === 'refunded') ? [card] : [],
  );
  return [...new Map(cards.map((card) => [`${card.brand} ${card.last4}`, card])).values()];
}

/** Exact to the cent. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

export function PaymentBox({ order }: { readonly order: PaidOrder }) {
  const refunded = refundedSum(order);
  const pending = sumOf(order.payments.map(({ refundPending }) => refundPending));
  const failed = sumOf(order.payments.map(({ refundFailed }) => refundFailed));
  const cards = cardsOf(order);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="rounded-panel bg-paper p-4 md:p-5 inset-ring inset-ring-line">
      <h2 className="mb-3 text-[18px] leading-6 font-medium">{m.orders_totals_title()}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 text-[15px]">
        {order.serviceOrders.some(({ delivery }) => delivery) ? (
          <>
            <dt className="text-muted">{m.cart_shipping()}</dt>
            <dd className="text-end font-semibold text-olive">{m.cart_shipping_free()}</dd>
          </>
        ) : null}
        <dt className="font-semibold">{m.cart_total()}</dt>
        <dd className="text-end font-semibold">
          <Money dollars={order.total} />
        </dd>
        {refunded > 0 ? (
          <>
            <dt className="text-muted">{m.orders_refunded()}</dt>
            <dd className="text-end">
              <Money dollars={refunded} />
            </dd>
          </>
        ) : null}
      </dl>
      {pending > 0 ? (
        <p className="mt-2 text-[14px] leading-5 text-muted">
          {m.orders_refund_on_its_way({ amount: isolated(formatMoney(pending)) })}
        </p>
      ) : null}
      {failed > 0 ? (
        <p role="note" className="mt-2 text-[14px] leading-5 font-[550]">
          {m.orders_refund_delayed({ amount: isolated(formatMoney(failed)) })}
        </p>
      ) : null}
      {cards.map(({ brand, last4 }) => (
        <p
          key={`${brand} ${last4}`}
          className="mt-3 text-[14px] leading-5 text-muted capitalize not-first-of-type:mt-1"
        >
          {m.orders_card({ brand: `\u2068${brand}\u2069`, last4: `\u2066${last4}\u2069` })}
        </p>
      ))}
      <p className="mt-1 text-[14px] leading-5 text-muted">
        <DateText value={order.createdAt} style="date-time" zone={zone} />
      </p>
    </section>
  );
}
