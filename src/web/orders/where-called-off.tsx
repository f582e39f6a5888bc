import { Suspense } from 'react';
import type { Order } from './order-words.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Loaded on demand, because few orders are cancelled by the vendor.
const CalledOff = latePart(async () => (await import('./called-off.tsx')).CalledOff);

type Part = Order['serviceOrders'][number];

interface WhereCalledOffProps {
  readonly order: Order;
  readonly part: Part;
  readonly item: Part['items'][number];
}

export const WhereCalledOff = ({ order, part, item }: WhereCalledOffProps) =>
  isCalledOff(order, part, item) ? (
    <Suspense>
      <CalledOff orderId={order._id} item={item} />
    </Suspense>
  ) : null;

/** True for a future appointment cancelled by its vendor, who may have other times. */
const isCalledOff = (
  { timeline }: Pick<Order, 'timeline'>,
  { _id, status }: Part,
  { when }: Part['items'][number],
): boolean =>
  status === 'cancelled' &&
  when?.slot !== undefined &&
  timeline.some(
    ({ what, by, serviceOrderId }) =>
      what === 'cancelled' &&
      by !== 'customer' &&
      (serviceOrderId === null || serviceOrderId === _id),
  );
