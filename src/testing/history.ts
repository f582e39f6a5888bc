import { newId, newToken } from '#base/ids.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { register } from './codes.ts';
import { createTour } from './fixtures.ts';
import { sure } from './sure.ts';

/** A customer with an order, a review and a message. */
export async function customerWithHistory(
  app: TestApp,
  email: string,
): Promise<{ client: TestClient; userId: string; orderId: string }> {
  const client = app.guest();
  await register(app, client, email);
  const userId = sure((await client.ok('GET /auth/check', {})).user)._id;
  const { id: listingId, service } = await createTour(app.market);
  const now = app.clock.now();
  const at = { created_at: now, updated_at: now };
  const orderId = newId(now);
  const serviceOrderId = newId(now);
  await app.db
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: userId,
      idempotency_key: newToken(),
      request_hash: 'x',
      status: 'completed',
      is_paid: true,
      contact: JSON.stringify({ name: 'Mona Said', email, phone: '+201001234567' }),
      address: JSON.stringify({ city: 'Cairo' }),
      note: 'Ring twice, ask for Mona',
      item_count: 1,
      subtotal_cents: 12_850,
      total_cents: 12_850,
      hold_expires_at: null,
      ...at,
    })
    .execute();
  await app.db
    .insertInto('service_orders')
    .values({
      id: serviceOrderId,
      order_id: orderId,
      service_id: service.id,
      vendor_id: service.vendor.vendorId,
      status: 'completed',
      item_count: 1,
      subtotal_cents: 12_850,
      commission_bps: 1000,
      commission_cents: 1285,
      reference: null,
      sub_details: '{}',
      ...at,
    })
    .execute();
  const options = JSON.stringify({
    people: 2,
    specialInstructions: 'Mona needs a wheelchair',
    measurements: { chest: 101 },
  });
  await app.db
    .insertInto('order_lines')
    .values({
      id: newId(now),
      order_id: orderId,
      service_order_id: serviceOrderId,
      listing_id: listingId,
      vertical: 'tours',
      kind: 'smallGroupTour',
      name: 'Felucca sunset',
      picture: null,
      quantity: 1,
      unit_cents: 12_850,
      total_cents: 12_850,
      options,
      sub_details: options,
      fulfilment: 'attended',
      starts_on: '2026-03-01',
      time_zone: 'Africa/Cairo',
      quote_lines: '[]',
      country: 'Egypt',
      cancellation: '{}',
      voucher_code: newToken(),
      checked_in_at: null,
    })
    .execute();
  await app.db
    .insertInto('order_events')
    .values({
      id: newId(now),
      order_id: orderId,
      service_order_id: null,
      actor_id: userId,
      actor_role: 'customer',
      from_status: 'pending',
      to_status: 'cancelled',
      what: 'cancelled',
      note: 'Mona is ill',
      created_at: now,
    })
    .execute();
  await app.db
    .insertInto('reviews')
    .values({
      id: newId(now),
      order_id: orderId,
      listing_id: listingId,
      service_id: service.id,
      vendor_id: service.vendor.vendorId,
      user_id: userId,
      username: 'Mona Said',
      rating: 5,
      review: 'A perfect evening',
      reply: null,
      replied_at: null,
      hidden_at: null,
      hidden_reason: null,
      ...at,
    })
    .execute();
  await app.db
    .insertInto('messages')
    .values({
      id: newId(now),
      user_id: userId,
      name: 'Mona Said',
      email,
      subject: 'Hello',
      message: 'A question',
      status: 'open',
      reply: null,
      answered_at: null,
      created_at: now,
    })
    .execute();
  return { client, userId, orderId };
}
