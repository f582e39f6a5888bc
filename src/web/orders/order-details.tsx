import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ItemActions } from './item-actions.tsx';
import { type OrderItem, OrderItemRow } from './order-item.tsx';
import { customerStatus, partStatus } from './customer-status.ts';
import { CopyNumber } from './copied-number.tsx';
import { type Order, orderNumber } from './order-words.ts';
import { AddressBox, ContactBox } from './order-boxes.tsx';
import { PaidBadge, PaymentBox } from './payment-box.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { RefundedPart } from './refunded-part.tsx';
import type { OrdersSearch } from './orders-search.ts';
import { PartDelivery } from './part-delivery.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnsList } from './returns-list.tsx';
import { inSeries } from './series.ts';
import { SeriesItem } from './series-item.tsx';
import { type OwnReview, ReviewDialog } from './review-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { VoucherDialog } from './voucher.tsx';
import { WhereCalledOff } from './where-called-off.tsx';

export function OrderDetails({
  order,
  confided,
  reviews,
  search,
}: {
  readonly order: Order;
  /** The vendors' private details by line. */
  readonly confided: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The customer's reviews of it so far. */
  readonly reviews: readonly OwnReview[];
  readonly search: OrdersSearch;
}) {
  const router = useRouter();
  const [voucherOf, setVoucherOf] = useState<OrderItem | null>(null);
  const [changing, setChanging] = useState<OrderItem | null>(null);
  const [ending, setEnding] = useState<OrderItem | null>(null);
  /** Some bookings, or the whole order. */
  const [cancelling, setCancelling] = useState<readonly OrderItem[] | 'all' | null>(null);
  const [returning, setReturning] = useState<Order['serviceOrders'][number] | null>(null);
  const [reviewing, setReviewing] = useState<OrderItem | null>(null);
  const reviewOf = (item: OrderItem) =>
    reviews.find(({ listingId }) => listingId === item.productId);
  const { order: _open, ...list } = search;
  const status = customerStatus(order);
  const paidAt =
    order.timeline.find(({ what }) => what === 'paid' || what === 'revived')?.at ?? null;
  const standing = order.serviceOrders
    .flatMap(({ items }) => items)
    .filter(({ cancelled }) => !cancelled);
  const actionsOf = (part: Order['serviceOrders'][number], item: OrderItem) =>
    item.voucherCode ? (
      <ItemActions
        orderId={order._id}
        item={item}
        review={reviewOf(item)}
        onVoucher={setVoucherOf}
        onChange={setChanging}
        onEnd={setEnding}
        onReview={setReviewing}
        onCancel={standing.length > 1 ? (one) => setCancelling([one]) : null}
      />
    ) : (
      <WhereCalledOff order={order} part={part} item={item} />
    );
  return (
    <>
      <Link
        to="/dashboard/customer/orders"
        search={list}
        className="text-link mb-4 inline-flex items-center gap-1.5 text-[14px]"
      >
        <ChevronBackIcon className="size-4" />
        {m.orders_back()}
      </Link>
      <header
        data-page-head
        className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-x-4"
      >
        <div className="flex items-center gap-1 max-md:basis-full">
          <h1 className="num text-[28px] md:text-[32px]">
            {m.orders_number({ number: `\u2066${orderNumber(order._id)}\u2069` })}
          </h1>
          <CopyNumber id={order._id} />
        </div>
        <Badge tone={status.tone} dot>
          {status.words}
        </Badge>
        <PaidBadge order={order} />
        <RefundedPart order={order} />
        {order.isPaid ? (
          <ButtonLink
            look="outline"
            size="small"
            className="ms-auto"
            to={`/documents/receipt/${order._id}` as string}
          >
            {m.document_receipt_title()}
          </ButtonLink>
        ) : null}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          {order.serviceOrders.map((part) => (
            <section
              key={part._id}
              aria-label={part.serviceName}
              className="rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
            >
              <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
                <h2 className="text-[18px] leading-6 font-medium">
                  {m.orders_from({ service: `\u2068${part.serviceName}\u2069` })}
                </h2>
                <div className="flex items-center gap-3">
                  {order.serviceOrders.length > 1 ? (
                    <PartBadge part={part} isPaid={order.isPaid} />
                  ) : null}
                  <Link
                    to="/dashboard/customer/messages"
                    search={{ order: part._id }}
                    className="text-link inline-flex min-h-6 items-center text-[14px]"
                  >
                    {m.conversation_link()}
                    <span className="sr-only">: {part.serviceName}</span>
                  </Link>
                </div>
              </div>
              <PartDelivery part={part} />
              {part.checkedBy === null ? null : (
                <p
                  role="note"
                  className="mb-4 rounded-field bg-saffron-tint p-4 text-[14px] leading-5 text-saffron-ink"
                >
                  {m.orders_checked_by({
                    date: formatDate(part.checkedBy, currentLanguage(), 'date-time', zoneHere()),
                  })}
                </p>
              )}
              <ul>
                {inSeries(part.items).map(([item, ...others]) =>
                  item === undefined ? null : others.length > 0 ? (
                    <SeriesItem
                      key={item._id}
                      vertical={item.vertical}
                      items={[item, ...others]}
                      confided={confided}
                      orderId={order._id}
                      actions={(one) => actionsOf(part, one)}
                      review={reviewOf(item)}
                      onReview={setReviewing}
                      onCancel={setCancelling}
                    />
                  ) : (
                    <OrderItemRow
                      key={item._id}
                      item={item}
                      paidAt={paidAt}
                      confided={confided[item._id]}
                      actions={actionsOf(part, item)}
                      orderId={order._id}
                    />
                  ),
                )}
              </ul>
              {part.returns.length > 0 ? (
                <div className="mt-4">
                  <ReturnsList returns={part.returns} />
                </div>
              ) : null}
              {part.items.some(({ returnable }) => returnable > 0) ? (
                <Button
                  look="outline"
                  size="small"
                  className="mt-4"
                  onClick={() => setReturning(part)}
                >
                  {m.orders_return_open()}
                </Button>
              ) : null}
              {part.reference && part.delivery === null ? (
                <p className="mt-4 text-[14px] leading-5">
                  {m.orders_reference({ reference: `\u2068${part.reference}\u2069` })}
                </p>
              ) : null}
            </section>
          ))}
          {order.cancellable ? (
            <Button
              look="quiet"
              size="small"
              className="justify-self-start max-sm:justify-self-stretch"
              onClick={() => setCancelling('all')}
            >
              {m.orders_cancel()}
            </Button>
          ) : null}
          <Timeline events={order.timeline} />
        </div>
        <div className="grid gap-4">
          <PaymentBox order={order} />
          <ReceiptLink order={order} />
          <ContactBox order={order} />
          <AddressBox order={order} />
        </div>
      </div>
      {voucherOf ? (
        <VoucherDialog
          orderId={order._id}
          itemId={voucherOf._id}
          name={voucherOf.name}
          onClose={() => setVoucherOf(null)}
        />
      ) : null}
      {reviewing ? (
        <ReviewDialog
          orderId={order._id}
          item={reviewing}
          before={reviewOf(reviewing)}
          onClose={() => setReviewing(null)}
        />
      ) : null}
      {returning ? (
        <ReturnDialog orderId={order._id} part={returning} onClose={() => setReturning(null)} />
      ) : null}
      {changing ? (
        <ChangeDialog
          orderId={order._id}
          item={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            void router.invalidate();
          }}
        />
      ) : null}
      {ending ? (
        <EndDialog
          orderId={order._id}
          itemId={ending._id}
          name={ending.name}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null);
            void router.invalidate();
          }}
        />
      ) : null}
      {cancelling ? (
        <CancelDialog
          orderId={order._id}
          {...(cancelling !== 'all' && { items: cancelling.map(({ _id }) => _id) })}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null);
            void router.invalidate();
          }}
        />
      ) : null}
    </>
  );
}

function PartBadge({
  part,
  isPaid,
}: {
  readonly part: Order['serviceOrders'][number];
  readonly isPaid: boolean;
}) {
  if (!isPaid) return null;
  const { words, tone } = partStatus(part);
  return <Badge tone={tone}>{words}</Badge>;
}
