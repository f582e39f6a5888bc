// Long because an order has many facts.
import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { soldDeliveryWords } from '#web/delivery/delivery-words.ts';
import { AddressLines } from '#web/orders/address-lines.tsx';
import { CopiedNumber } from '#web/orders/copied-number.tsx';
import { Inquiry } from '#web/orders/inquiry.tsx';
import { statusWords, toneOf } from '#web/orders/order-words.ts';
import { Outcomes } from '#web/orders/outcomes.tsx';
import { PaymentStateBadge } from '#web/orders/payment-state.tsx';
import { ReadConfided } from '#web/orders/read-confided.tsx';
import { ReturnsList } from '#web/orders/returns-list.tsx';
import { Specifications } from '#web/orders/specifications.tsx';
import { Substitutions } from '#web/orders/substitutions.tsx';
import { Timeline } from '#web/orders/timeline.tsx';
import { Facts, Part } from '#web/table/facts.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money.tsx';
import { Phone, WhatsApp } from '#web/ui/phone.tsx';
import { m } from '#web/words/generated/messages.js';
import { ReturnAnswer } from './goods-orders/return-answer.tsx';
import { WithdrawOffer } from './goods-orders/withdraw-offer.tsx';
import { useMay } from './may.ts';
import { NoteClaim } from './note-claim.tsx';
import type { VendorOrder } from './order-dialog.tsx';

/** The last six characters of an id, for titles of dialogs. */
export const shortId = (id: string): string => id.slice(-6).toUpperCase();

/** Above this number of items details are collapsed: a series has a dozen equal ones. */
const MAX_OPEN = 3;

/** Pieces without a decision. */
const openPieces = ({ quantity, substitutions }: VendorOrder['items'][number]): number =>
  quantity - substitutions.reduce((sum, { missing }) => sum + missing, 0);

export function OrderInfo({
  order,
  onGone,
  onOutcome,
  onAsked,
  onCallOff,
}: {
  readonly order: VendorOrder;
  readonly onGone: (itemId: string) => void;
  readonly onOutcome: (itemId: string) => void;
  readonly onAsked: (itemId: string) => void;
  readonly onCallOff: (itemId: string) => void;
}) {
  const { userId, address, delivery, returns } = order;
  const may = useMay();
  const mayChange = may.change('orders');
  const mayOpen = may.change('confided') || (may.see('confided') && order.forDesk);
  const standing = order.items.filter(({ cancelled }) => !cancelled).length;
  const isPacking =
    mayChange &&
    order.status === 'processing' &&
    order.isPaid &&
    delivery !== null &&
    order.shippedAt === null;
  // Open returns are the reason to open the order.
  const asked = returns.some(({ state }) => state === 'requested' || state === 'accepted');
  const sentBack =
    returns.length > 0 ? (
      <Part title={m.vendor_order_returns()}>
        <ReturnsList
          returns={returns}
          {...(mayChange && { actions: (one) => <ReturnAnswer one={one} /> })}
        />
      </Part>
    ) : null;
  return (
    <>
      {asked ? (
        <div className="mb-6 border-b border-line pb-6 *:mt-0 *:border-0 *:pt-0">{sentBack}</div>
      ) : null}
      <Facts
        facts={[
          [
            m.vendor_order_customer(),
            <bdi key="name">{userId.name ?? m.admin_unknown_customer()}</bdi>,
          ],
          [
            m.vendor_order_email(),
            userId.email === null ? (
              m.admin_no_email()
            ) : (
              <a key="email" href={`mailto:${userId.email}`} className="hover:underline">
                <bdi dir="ltr">{userId.email}</bdi>
              </a>
            ),
          ],
          ...(mayChange
            ? [
                [
                  m.conversations_title(),
                  <Link
                    key="message"
                    to="/dashboard/vendor/messages"
                    search={{ order: order._id }}
                    className="text-link"
                  >
                    {m.conversation_link()}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(userId.phone === null
            ? []
            : [
                [
                  m.vendor_order_phone(),
                  <span key="phone" className="flex flex-wrap gap-x-3">
                    <Phone phone={userId.phone} />
                    <WhatsApp phone={userId.phone} />
                  </span>,
                ] as const,
              ]),
          [
            m.common_status(),
            <Badge key="status" tone={toneOf(order.status)} dot>
              {statusWords(order.status)}
            </Badge>,
          ],
          [
            m.common_payment(),
            <PaymentStateBadge key="paid" state={order.paymentState} unpaid={m.orders_unpaid()} />,
          ],
          [
            m.common_date(),
            <DateText key="date" value={order.createdAt} style="date-time" zone={zoneHere()} />,
          ],
          [m.orders_number_label(), <CopiedNumber key="number" id={order.mainOrderId} />],
          [m.common_service(), <bdi key="service">{order.serviceName}</bdi>],
          ...(order.reference === null
            ? []
            : [[m.orders_move_reference(), <bdi key="reference">{order.reference}</bdi>] as const]),
        ]}
      />
      {delivery || address ? (
        <Part title={delivery ? m.common_delivery() : m.checkout_step_address()}>
          <div className="grid gap-3 text-[15px] leading-[22px] sm:grid-cols-2">
            {address ? <AddressLines address={address} /> : null}
            {delivery ? <p>{soldDeliveryWords(delivery)}</p> : null}
          </div>
        </Part>
      ) : null}
      {asked ? null : sentBack}
      <Part title={m.common_items()}>
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
                {m.vendor_order_product({ number: `\u2066#${shortId(item.productId)}\u2069` })}
                {item.startsOn ? (
                  <span>
                    {' '}
                    <span aria-hidden="true">·</span>{' '}
                    <DateText value={item.startsOn} style="weekday" />
                  </span>
                ) : null}
                {item.checkedInAt ? <span>{` · ${m.vendor_order_checked_in()}`}</span> : null}
              </p>
              {item.cancelled || item.noShow ? (
                <p className="mt-1.5">
                  <Badge tone={item.cancelled ? 'bad' : 'waiting'}>
                    {item.cancelled ? m.orders_status_cancelled() : m.orders_outcome_no_show()}
                  </Badge>
                </p>
              ) : null}
              {item.changes.map((change) =>
                change.startsOn === null ? null : (
                  <p key={change.at} className="text-[13px] leading-[18px] text-muted">
                    {m.orders_changed_before()}:{' '}
                    <DateText value={change.startsOn} style="weekday" />
                  </p>
                ),
              )}
              <Outcomes item={item}>
                {!mayOpen ? (
                  <p className="text-[13px] leading-[18px] text-muted">
                    {m.vendor_order_confided_closed()}
                  </p>
                ) : order.isPaid && order.status !== 'cancelled' ? (
                  <ReadConfided
                    vertical={item.vertical}
                    hint={m.vendor_order_confided_hint()}
                    load={() =>
                      api('GET /vendor/orders/{id}/items/{itemId}/confided', {
                        id: order._id,
                        itemId: item._id,
                      })
                    }
                  />
                ) : null}
              </Outcomes>
              <Inquiry item={item} reader="vendor">
                {mayChange ? (
                  <Button size="small" onClick={() => onAsked(item._id)}>
                    {m.vendor_inquiry_answer()}
                  </Button>
                ) : null}
              </Inquiry>
              {mayChange && item.nextOutcomes.length > 0 ? (
                <Button
                  look="outline"
                  size="small"
                  className="mt-2.5"
                  onClick={() => onOutcome(item._id)}
                >
                  {m.vendor_outcome()}
                </Button>
              ) : null}
              {mayChange && item.cancellable && standing > 1 && !order.beingChecked ? (
                <Button
                  look="outline"
                  size="small"
                  className="mt-2.5"
                  onClick={() => onCallOff(item._id)}
                >
                  {m.orders_cancel_booking()}
                </Button>
              ) : null}
              {mayChange && item.policy === 'issued' ? (
                <NoteClaim partId={order._id} itemId={item._id} />
              ) : item.policy === 'claimed' ? (
                <p className="mt-2 text-[14px] leading-5 text-muted">{m.policies_claimed()}</p>
              ) : null}
              <Substitutions
                substitutions={item.substitutions}
                actions={(one) =>
                  mayChange ? <WithdrawOffer partId={order._id} offer={one} /> : null
                }
              />
              {isPacking && openPieces(item) > 0 ? (
                <Button
                  look="outline"
                  size="small"
                  className="mt-2.5"
                  onClick={() => onGone(item._id)}
                >
                  {m.vendor_gone()}
                </Button>
              ) : null}
              {Object.keys(item.subDetails).length > 0 ? (
                <details open={order.items.length <= MAX_OPEN} className="mt-2">
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
          {address || delivery ? (
            <>
              <dt className="text-muted">{m.cart_shipping()}</dt>
              <dd className="text-end">{m.cart_shipping_free()}</dd>
            </>
          ) : null}
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
