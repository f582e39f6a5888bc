import { useState } from 'react';
import { whyNotMove } from '#core/orders/rules.ts';
import { type Answer, api } from '#web/api.ts';
import { MoveForm } from '#web/orders/move-form.tsx';
import { statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaidDot } from '#web/orders/paid-dot.tsx';
import { Specifications } from '#web/orders/specifications.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';

export type VendorOrder = Answer<'GET /vendor/orders/{id}'>['order'];
const STATUSES = ['processing', 'completed', 'cancelled'] as const;

/** Dialogs name an order, and products, by the last six characters of their ids. */
const shortId = (id: string): string => id.slice(-6).toUpperCase();

/** One service order whole, and the way to move it. */
export function VendorOrderDialog({
  order,
  onClose,
}: {
  readonly order: VendorOrder;
  readonly onClose: () => void;
}) {
  const [moving, setMoving] = useState(false);
  const { busy, refusal, change } = useChange();
  const moves = STATUSES.filter(
    (to) =>
      order.isPaid &&
      whyNotMove({
        from: order.status,
        to,
        isPaid: order.isPaid,
        goodsOnly: false,
        wholeOrder: false,
      }) === null,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.vendor_order_title({ number: `\u2066#${shortId(order._id)}\u2069` })}
      actions={
        moving ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            <a
              href={`/api/vendor/orders/${order._id}/details.csv`}
              download
              className={buttonClasses({ look: 'outline' })}
            >
              {m.vendor_order_export()}
            </a>
            {moves.length > 0 ? (
              <Button onClick={() => setMoving(true)}>{m.vendor_order_update()}</Button>
            ) : null}
          </>
        )
      }
    >
      {moving ? (
        <MoveForm
          moves={moves}
          cancelWords={m.vendor_order_cancel({
            amount: `\u2066${formatMoney(order.subtotal - order.refunded)}\u2069`,
          })}
          withReference
          busy={busy}
          onBack={() => setMoving(false)}
          onMove={(move) =>
            change(
              () =>
                api('PATCH /vendor/orders/{id}', {
                  id: order._id,
                  body: { ...move, from: order.status },
                }),
              m.vendor_order_moved({ status: statusWords(move.status) }),
              () => setMoving(false),
            )
          }
        />
      ) : (
        <OrderInfo order={order} />
      )}
      <Refused words={refusal} />
    </Dialog>
  );
}

function OrderInfo({ order }: { readonly order: VendorOrder }) {
  const { userId } = order;
  return (
    <>
      <Facts
        facts={[
          [
            m.vendor_order_customer(),
            <bdi key="name">{userId.name ?? m.admin_unknown_customer()}</bdi>,
          ],
          [
            m.vendor_order_email(),
            <bdi key="email" dir="ltr">
              {userId.email ?? m.admin_no_email()}
            </bdi>,
          ],
          ...(userId.phone === null
            ? []
            : [
                [
                  m.vendor_order_phone(),
                  <bdi key="phone" dir="ltr">
                    {userId.phone}
                  </bdi>,
                ] as const,
              ]),
          [
            m.vendor_order_status(),
            <Badge key="status" tone={toneOf(order.status)} dot>
              {statusWords(order.status)}
            </Badge>,
          ],
          [
            m.vendor_order_payment(),
            <PaidDot
              key="paid"
              isPaid={order.isPaid}
              words={order.isPaid ? m.orders_paid() : m.orders_unpaid()}
            />,
          ],
          [
            m.vendor_order_date(),
            <DateText key="date" value={order.createdAt} style="date-time" zone={zoneHere()} />,
          ],
          [
            m.vendor_order_main(),
            <bdi key="main" dir="ltr" className="num">
              #{shortId(order.mainOrderId)}
            </bdi>,
          ],
          [m.vendor_order_service(), <bdi key="service">{order.serviceName}</bdi>],
          ...(order.reference === null
            ? []
            : [[m.orders_move_reference(), <bdi key="reference">{order.reference}</bdi>] as const]),
        ]}
      />
      <Part title={m.vendor_order_items()}>
        <ul className="grid gap-3">
          {order.items.map((item) => (
            <li key={item._id} className="rounded-field bg-sunk/60 p-3.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 font-semibold wrap-anywhere">
                  <bdi>{item.name}</bdi>
                  {item.quantity > 1 ? (
                    <span className="num font-normal text-muted"> × {item.quantity}</span>
                  ) : null}
                </p>
                <Money dollars={item.totalPrice} className="font-semibold" />
              </div>
              <p className="num text-[13px] leading-[18px] text-muted">
                <bdi dir="ltr">#{shortId(item.productId)}</bdi>
                {item.startsOn ? (
                  <>
                    {' '}
                    <span aria-hidden="true">·</span>{' '}
                    <DateText value={item.startsOn} style="weekday" />
                  </>
                ) : null}
                {item.checkedInAt ? ` · ${m.vendor_order_checked_in()}` : null}
              </p>
              {Object.keys(item.subDetails).length > 0 ? (
                <details className="mt-2">
                  <summary className="min-h-6 cursor-pointer text-[14px] font-semibold text-primary">
                    {m.vendor_order_specifications()}
                  </summary>
                  <div className="mt-2">
                    <Specifications details={item.subDetails} />
                  </div>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m.vendor_order_summary()}>
        <dl className="num grid grid-cols-[1fr_auto] gap-y-1.5 text-[15px]">
          <dt className="text-muted">{m.cart_shipping()}</dt>
          <dd className="text-end">{m.cart_shipping_free()}</dd>
          {order.refunded > 0 ? (
            <>
              <dt className="text-muted">{m.orders_refunded()}</dt>
              <dd className="text-end">
                <Money dollars={order.refunded} />
              </dd>
            </>
          ) : null}
          <dt className="font-semibold">{m.cart_total()}</dt>
          <dd className="text-end font-semibold">
            <Money dollars={order.subtotal} />
          </dd>
        </dl>
      </Part>
      <Part title={m.vendor_order_extra()}>
        {Object.keys(order.subDetails).length > 0 ? (
          <Specifications details={order.subDetails} />
        ) : (
          <p className="text-muted">{m.vendor_order_no_extra()}</p>
        )}
      </Part>
      <div className="mt-6">
        <Timeline events={order.timeline} reader="vendor" />
      </div>
    </>
  );
}
