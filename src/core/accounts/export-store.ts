import { setImmediate as turn } from 'node:timers/promises';
import { toDollars } from '#base/money.ts';
import type { Db } from '../database.ts';
import { presentFactors } from '../factors/present.ts';
import { bySize } from '../orders/by-size.ts';
import { listReturns } from '../returns/store.ts';

type Kept = Record<string, unknown>;

/** Everything the marketplace keeps about a person beside the profile, in words a person can read. */
export async function readKept(db: Db, userId: string, email: string) {
  const [orders, reviews, messages, cart] = await Promise.all([
    db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db.selectFrom('reviews').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('messages')
      .selectAll()
      .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cart_lines')
      .innerJoin('listings', 'listings.id', 'cart_lines.listing_id')
      .select([
        'listings.name',
        'cart_lines.options',
        'cart_lines.quantity',
        'cart_lines.created_at',
      ])
      .where('cart_lines.user_id', '=', userId)
      .orderBy('cart_lines.id')
      .execute(),
  ]);
  const lines = await linesOf(db, orders);
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const returns = await listReturns(
    db,
    orders.map(({ id }) => id),
  );
  const awaited = await readAwaited(db, userId, email);
  const security = await db
    .selectFrom('security_events')
    .select(['event', 'details', 'ip', 'user_agent as userAgent', 'count', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const business = await readBusiness(db, userId);
  const factors = await presentFactors(db, userId);
  return {
    orders: orders.map((order): Kept => ({
      _id: order.id,
      status: order.status,
      isPaid: order.is_paid,
      contact: order.contact,
      address: order.address,
      note: order.note,
      subtotal: toDollars(order.subtotal_cents),
      total: toDollars(order.total_cents),
      currency: order.currency,
      createdAt: order.created_at.toISOString(),
      items: (byOrder.get(order.id) ?? []).map((line) => ({
        name: line.name,
        quantity: line.quantity,
        totalPrice: toDollars(line.total_cents),
        startsOn: line.starts_on,
        country: line.country,
        subDetails: line.sub_details,
      })),
    })),
    returns: returns.map((one): Kept => ({
      orderId: one.order_id,
      state: one.state,
      reason: one.reason,
      answer: one.answer,
      items: one.lines.map(({ lineId, quantity }) => ({
        name: byId.get(lineId)?.name ?? '',
        quantity,
      })),
      createdAt: one.created_at.toISOString(),
    })),
    reviews: reviews.map((review): Kept => ({
      _id: review.id,
      rating: review.rating,
      review: review.review,
      reply: review.reply,
      createdAt: review.created_at.toISOString(),
    })),
    messages: messages.map((message): Kept => ({
      _id: message.id,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      reply: message.reply,
      createdAt: message.created_at.toISOString(),
    })),
    cart: cart.map((line): Kept => ({
      name: line.name,
      quantity: line.quantity,
      options: line.options,
      addedAt: line.created_at.toISOString(),
    })),
    awaited,
    business,
    factors,
    security: security.map(({ at, ...event }): Kept => ({ ...event, at: at.toISOString() })),
  };
}

/** The lines of all orders, a few orders at a time: others have their turn in between. */
async function linesOf(
  db: Db,
  orders: readonly { readonly id: string; readonly item_count: number }[],
) {
  const lines = [];
  for (const some of bySize(orders)) {
    const ids = some.map(({ id }) => id);
    lines.push(...(await linesOfOrders(db, ids)));
    await turn();
  }
  return lines;
}

const linesOfOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .select([
      'id',
      'order_id',
      'name',
      'quantity',
      'total_cents',
      'starts_on',
      'country',
      'sub_details',
    ])
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute();

/** What is to be written about when it is back in stock. */
async function readAwaited(db: Db, userId: string, email: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('restock_requests')
    .innerJoin('listings', 'listings.id', 'restock_requests.listing_id')
    .select(['listings.name', 'restock_requests.email', 'restock_requests.created_at'])
    .where((where) =>
      where.or([where('user_id', '=', userId), where('restock_requests.email', '=', email)]),
    )
    .orderBy('restock_requests.id')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    askedAt: row.created_at.toISOString(),
  }));
}

/** What somebody who sells has handed in about their business and themselves; null for everybody else. */
async function readBusiness(db: Db, userId: string): Promise<Kept | null> {
  const vendor = await db
    .selectFrom('vendors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!vendor) return null;
  const documents = await db
    .selectFrom('vendor_documents')
    .select(['kind', 'name', 'created_at as createdAt'])
    .where('vendor_id', '=', vendor.id)
    .orderBy('id')
    .execute();
  return {
    status: vendor.status,
    statusReason: vendor.status_reason,
    businessDetails: vendor.business_details,
    businessContact: vendor.business_contact,
    ownerDetails: vendor.owner_details,
    contactPerson: vendor.contact_person,
    businessAddress: vendor.business_address,
    submittedAt: vendor.submitted_at?.toISOString() ?? null,
    documents: documents.map(({ createdAt, ...document }) => ({
      ...document,
      handedInAt: createdAt.toISOString(),
    })),
  };
}
