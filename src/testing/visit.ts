import type { TestApp } from './app.ts';
import { checkout, type Customer, orderOf, pay } from './shop.ts';
import { sure } from './sure.ts';

/** A paid appointment, of a new customer unless one is given. */
export async function bookVisit(
  app: TestApp,
  productId: string,
  options: object,
  note?: string,
  by?: Customer,
) {
  const customer = by ?? (await app.signedIn('customer'));
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId,
        options: { reason: 'visit', ...options },
        ...(note !== undefined && { secrets: { note } }),
      },
    },
  });
  const { order: open, payment } = await checkout(customer);
  if (payment.clientSecret !== null) await pay(customer, payment.clientSecret);
  const order = await orderOf(customer, open._id);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  return { customer, order, part, item, params: { id: order._id, itemId: item._id } };
}
