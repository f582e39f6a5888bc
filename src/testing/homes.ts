import type { TestApp } from './app.ts';
import { createBookable } from './bookings.ts';
import type { TestClient } from './client.ts';
import type { Person } from './people.ts';
import { checkout, type Customer, orderOf, pay } from './shop.ts';
import { sure } from './sure.ts';

export type Host = TestClient & { readonly person: Person };

/** A home in Cairo, or several of a kind, let by the night from 15:00 to 11:00. */
export async function createHome(
  app: TestApp,
  host: Host,
  { rooms = 1, restNights = 0 }: { readonly rooms?: number; readonly restNights?: number } = {},
): Promise<string> {
  const { id } = await createBookable(app.market, {
    vertical: 'lodge',
    details: { rooms: { '': rooms }, restNights },
    vendor: host.person,
  });
  return id;
}

export const putStay = (customer: TestClient, id: string, checkIn: string, checkOut: string) =>
  customer.ok('POST /cart/add', {
    body: { product: { productId: id, subDetails: { checkIn, checkOut, room: '' } } },
  });

/** A paid stay. */
export async function bookStay(customer: Customer, id: string, checkIn: string, checkOut: string) {
  await putStay(customer, id, checkIn, checkOut);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { serviceOrders } = await orderOf(customer, order._id);
  const [part] = serviceOrders;
  return { orderId: order._id, partId: sure(part)._id, lineId: sure(part?.items[0])._id };
}

/** Blocked days from March 2026, up to the end of the calendar. */
export async function shutNights(
  app: TestApp,
  id: string,
  from = '2026-03-02',
  to = '2026-04-30',
): Promise<string[]> {
  const rows = await app.db
    .selectFrom('places')
    .select('day')
    .where('listing_id', '=', id)
    .where('closed', '=', true)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}
