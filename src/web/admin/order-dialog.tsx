import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { itemsInWords } from '#web/cart/cart-totals.tsx';
import { CopiedNumber } from '#web/orders/copied-number.tsx';
import { MoveForm } from '#web/orders/move-form.tsx';
import { isOrderStatus, orderNumber, statusWords, toneOf } from '#web/orders/order-words.ts';
import { PaymentStateBadge } from '#web/orders/payment-state.tsx';
import { ReturnsList } from '#web/orders/returns-list.tsx';
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
import { DisputeRows } from './dispute-rows.tsx';
import { PersonLink } from './person-link.tsx';
import { AuditHistory, type AuditRecord, fieldOf } from './audit-history.tsx';

export type AdminOrder = Answer<'GET /admin/orders/{id}'>['order'];

interface AdminOrderDialogProps {
  readonly order: AdminOrder;
  /** Only asks for the new status: the order's page shows the rest. */
  readonly isMoving?: boolean;
  readonly onClose: () => void;
}

export function AdminOrderDialog({ order, isMoving = false, onClose }: AdminOrderDialogProps) {
  const [moving, setMoving] = useState(isMoving);
  const back = () => (isMoving ? onClose() : setMoving(false));
  const { busy, refusal, change } = useChange();
  const left = order.order.serviceOrders
    .filter(({ status }) => status === 'pending' || status === 'processing')
    .reduce((sum, part) => sum + part.subtotal - part.refunded, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.orders_number({ number: `\u2066#${orderNumber(order._id)}\u2069` })}
      actions={
        moving ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            <Link
              to="/admin/orders/$id"
              params={{ id: order._id }}
              className={buttonClasses({ look: 'outline' })}
            >
              {m.admin_person_open()}
            </Link>
            {order.moves.length > 0 ? (
              <Button onClick={() => setMoving(true)}>{m.vendor_order_update()}</Button>
            ) : null}
          </>
        )
      }
    >
      <Refused words={refusal} />
      {moving ? (
        <MoveForm
          moves={order.moves}
          cancelWords={
            order.isPaid
              ? m.vendor_order_cancel({ amount: `\u2066${formatMoney(left)}\u2069` })
              : m.orders_cancel_unpaid()
          }
          busy={busy}
          onBack={back}
          onMove={({ status, note }) =>
            change(
              () =>
                api('PATCH /admin/orders/{id}', {
                  id: order._id,
                  body: { status, note, from: order.status },
                }),
              m.vendor_order_moved({ status: statusWords(status) }),
              back,
            )
          }
        />
      ) : (
        <OrderInfo order={order} />
      )}
    </Dialog>
  );
}

export function OrderInfo({ order }: { readonly order: AdminOrder }) {
  const zone = zoneHere();
  return (
    <>
      <Facts
        facts={[
          [
            m.vendor_order_customer(),
            <span key="customer">
              <PersonLink id={order.userId._id}>
                {order.username ?? order.userId.name ?? m.admin_unknown_customer()}
              </PersonLink>
              <bdi dir="ltr" className="block text-[14px] font-normal text-muted">
                {order.email ?? order.userId.email ?? m.admin_no_email()}
              </bdi>
            </span>,
          ],
          [
            m.table_order_id(),
            <span key="id">
              <CopiedNumber id={order._id} />
              <bdi
                dir="ltr"
                className="block text-[13px] leading-[18px] font-normal wrap-anywhere text-muted"
              >
                {order._id}
              </bdi>
            </span>,
          ],
          [m.common_items(), itemsInWords(order.itemCount)],
          [
            m.table_status(),
            <Badge key="status" tone={toneOf(order.status)} dot>
              {statusWords(order.status)}
            </Badge>,
          ],
          [
            m.admin_created(),
            <DateText key="created" value={order.createdAt} style="date-time" zone={zone} />,
          ],
          [
            m.admin_updated(),
            <DateText key="updated" value={order.updatedAt} style="date-time" zone={zone} />,
          ],
        ]}
      />
      <Part title={m.common_items()}>
        <ul className="grid gap-3">
          {order.order.serviceOrders.map((part) => (
            <li key={part._id} className="rounded-field bg-sunk/60 p-3.5">
              <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
                <VendorOfPart order={order} part={part} />
                <Badge tone={toneOf(part.status)}>{statusWords(part.status)}</Badge>
              </div>
              <ul className="text-[14px] leading-5">
                {part.items.map((item) => (
                  <li key={item._id} className="flex justify-between gap-4">
                    <span className="min-w-0 wrap-anywhere">
                      <bdi>{item.name}</bdi>
                      {item.quantity > 1 ? (
                        <span className="num text-muted"> × {item.quantity}</span>
                      ) : null}
                      {item.startsOn ? (
                        <DateText
                          value={item.startsOn}
                          style="short-weekday"
                          className="block text-[13px] leading-[18px] text-muted"
                        />
                      ) : null}
                      {item.cancelled && part.status !== 'cancelled' ? (
                        <Badge tone="bad">{m.orders_status_cancelled()}</Badge>
                      ) : null}
                    </span>
                    <Money dollars={item.totalPrice} />
                  </li>
                ))}
              </ul>
              {part.returns.length > 0 ? (
                <div className="mt-3">
                  <p className="mb-1.5 text-[14px] font-semibold">{m.vendor_order_returns()}</p>
                  <ReturnsList returns={part.returns} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={m.vendor_order_summary()}>
        <dl className="num grid grid-cols-[1fr_auto] gap-y-1.5 text-[15px]">
          <dt className="text-muted">{m.admin_subtotal()}</dt>
          <dd className="text-end">
            <Money dollars={order.subtotal} />
          </dd>
          <dt className="text-muted">{m.cart_shipping()}</dt>
          <dd className="text-end">{m.cart_shipping_free()}</dd>
          <dt className="font-semibold">{m.cart_total()}</dt>
          <dd className="text-end font-semibold">
            <Money dollars={order.order.total} />
          </dd>
          {order.refunded > 0 ? (
            <>
              <dt className="text-muted">{m.orders_refunded()}</dt>
              <dd className="text-end">
                <Money dollars={order.refunded} />
              </dd>
            </>
          ) : null}
          <PaymentsOf payments={order.payments} />
          <dt className="text-muted">{m.admin_payment_status()}</dt>
          <dd className="text-end">
            <PaymentStateBadge state={order.paymentState} />
          </dd>
          <DisputeRows disputes={order.disputes} />
        </dl>
      </Part>
      <div className="mt-6">
        <Timeline events={order.order.timeline} reader="admin" />
      </div>
      <AuditHistory records={order.audit} words={moveWords} />
    </>
  );
}

function moveWords({ before, after }: AuditRecord): string {
  const words = (status: unknown) => (isOrderStatus(status) ? statusWords(status) : '');
  return m.admin_audit_status({
    from: words(fieldOf(before, 'status')),
    to: words(fieldOf(after, 'status')),
  });
}

/** The service's name with a link to its vendor. */
function VendorOfPart({
  order,
  part,
}: {
  readonly order: AdminOrder;
  readonly part: AdminOrder['order']['serviceOrders'][number];
}) {
  const vendor = order.vendors.find(({ serviceOrderId }) => serviceOrderId === part._id);
  return (
    <span className="min-w-0">
      {vendor?.businessName === part.serviceName ? null : (
        <bdi className="font-semibold">{part.serviceName}</bdi>
      )}
      {vendor ? (
        <Link
          to="/admin/vendor-details/$id"
          params={{ id: vendor._id }}
          className="text-link block text-[14px] leading-6"
        >
          <bdi>{vendor.businessName}</bdi>
        </Link>
      ) : null}
    </span>
  );
}

function PaymentsOf({ payments }: Pick<AdminOrder, 'payments'>) {
  return payments.map(({ _id, amount }) => (
    <Fragment key={_id}>
      <dt>
        <Link to="/admin/payments/$id" params={{ id: _id }} className="text-link">
          {m.admin_order_payment({ number: `\u2066${orderNumber(_id)}\u2069` })}
        </Link>
      </dt>
      <dd className="text-end">
        <Money dollars={amount} />
      </dd>
    </Fragment>
  ));
}
