// Long because it reads everything that is stored about a person.
import { hasAlerts } from '#core/selling/index.ts';
import { sql } from 'kysely';
import { toDollars } from '#base/money.ts';
import { listSaved, openSaved } from '#core/catalogue/index.ts';
import {
  findDeclaration,
  listProofs,
  listRecipients,
  openCartSecrets,
  openOrderSecrets,
  openRecipient,
} from '#core/compliance/index.ts';
import { exportedConversations } from '#core/conversations/index.ts';
import { listSubscriptions, readSettings } from '#core/messaging/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import { inBatchesOf, ReadLater } from '#core/shared/export-reply.ts';
import {
  membershipsOf,
  findPhone,
  openDetails,
  ownedVendor,
  peopleWithDetails,
  presentFactors,
} from '#core/identity/index.ts';
import { bySize } from '#core/shared/by-size.ts';

type Kept = Record<string, unknown>;
type Keeper = Pick<Market, 'db' | 'settings' | 'log'>;

/**
 * All data about a person beyond the profile, with encrypted notes decrypted. Short lists are read
 * here; of long ones only the ids, and the rows follow in batches while the file is sent.
 */
export async function settleKept(market: Keeper, userId: string, email: string) {
  const { db } = market;
  const reviewIds = await idsInOrder(
    db,
    db.selectFrom('reviews').select('id').where('user_id', '=', userId).orderBy('id'),
  );
  const messageIds = await idsInOrder(
    db,
    db
      .selectFrom('messages')
      .select('id')
      .where((where) => where.or([where('user_id', '=', userId), where('email', '=', email)]))
      .orderBy('id'),
  );
  const returnIds = await idsInOrder(
    db,
    db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select('returns.id')
      .where('orders.user_id', '=', userId)
      .orderBy('returns.id'),
  );
  const eventIds = await idsInOrder(
    db,
    db
      .selectFrom('security_events')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('at')
      .orderBy('id'),
  );
  const noticeIds = await idsInOrder(
    db,
    db.selectFrom('notifications').select('id').where('user_id', '=', userId).orderBy('id'),
  );
  const textIds = await idsInOrder(
    db,
    db.selectFrom('text_outbox').select('id').where('user_id', '=', userId).orderBy('id'),
  );
  const favouriteIds = await idsInOrder(
    db,
    db.selectFrom('favourites').select('id').where('user_id', '=', userId).orderBy('id'),
  );
  const orders = bySize(await settleOrders(db, userId)).map((some) => some.map(({ id }) => id));
  return {
    orders: new ReadLater(orders, (ids) => readOrders(market, ids)),
    returns: new ReadLater(inBatchesOf(returnIds), (ids) => readReturns(db, ids)),
    reviews: new ReadLater(inBatchesOf(reviewIds), (ids) => readReviews(db, ids)),
    messages: new ReadLater(inBatchesOf(messageIds), (ids) => readMessages(db, ids)),
    ...(await exportedConversations(market, userId, await ownedVendor(db, userId))),
    notifications: new ReadLater(inBatchesOf(noticeIds), (ids) => readNotices(db, ids)),
    notificationSettings: await readSettings(db, userId),
    pushDevices: await readPushDevices(db, userId),
    textPhone: await readTextPhone(db, userId),
    texts: new ReadLater(inBatchesOf(textIds), (ids) => readTexts(db, ids)),
    people: await readPeople(market, userId),
    billAccounts: (await listSaved(db, userId)).map((row) => ({
      name: row.name,
      person: row.person_name,
      account: openSaved(market, row),
      remind: row.remind,
    })),
    cart: await readCart(market, userId),
    favouriteLists: await readFavouriteLists(db, userId),
    favourites: new ReadLater(inBatchesOf(favouriteIds), (ids) => readFavourites(db, ids)),
    favouriteAlerts: await hasAlerts(db, userId),
    recipients: await readRecipients(market, userId),
    cards: await readCards(db, userId),
    awaited: await readAwaited(db, userId, email),
    business: await readBusiness(db, userId),
    memberships: await readMemberships(db, userId),
    standing: await readStanding(market, userId),
    factors: await presentFactors(db, userId),
    security: new ReadLater(inBatchesOf(eventIds), (ids) => readEvents(db, ids)),
  };
}

async function settleOrders(db: Db, userId: string) {
  const { rows } = await sql<{ orders: { id: string; item_count: number }[] | null }>`
    select json_agg(json_build_object('id', id, 'item_count', item_count) order by id) as orders
    from orders where user_id = ${userId}`.execute(db);
  return rows[0]?.orders ?? [];
}

async function readOrders(market: Keeper, ids: readonly string[]): Promise<Kept[]> {
  const { db } = market;
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  const confided = await openOrderSecrets(market, db, ids);
  const byOrder = Map.groupBy(await linesOfOrders(db, ids), ({ order_id }) => order_id);
  return orders.map((order) => ({
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
      confided: confided.get(line.id) ?? null,
    })),
  }));
}

/** The saved people, unmasked. */
async function readPeople(market: Keeper, userId: string): Promise<Kept[]> {
  const rows = await peopleWithDetails(market.db, userId);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const { user_id: _owner, position: _at, vertical: _which, sealed: _kept, ...one } = first;
    const kept = ofOne.flatMap(({ vertical, sealed }) =>
      vertical === null || sealed === null
        ? []
        : [[vertical, openDetails(market, { person_id: one.id, vertical, sealed })] as const],
    );
    return [{ ...one, kept: Object.fromEntries(kept) }];
  });
}

/** The saved recipients, unmasked. */
async function readRecipients(market: Keeper, userId: string): Promise<Kept[]> {
  const rows = await listRecipients(market.db, userId);
  return rows.map((row) => ({
    method: row.method,
    country: row.country,
    details: openRecipient(market, row),
    addedAt: row.created_at.toISOString(),
  }));
}

/** Only what identifies a card: the card provider stores the numbers. */
async function readCards(db: Db, userId: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((card) => ({
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    keptAt: card.created_at.toISOString(),
  }));
}

async function readReturns(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const { rows } = await sql<{
    order_id: string;
    state: string;
    reason: string;
    answer: string | null;
    items: { name: string; quantity: number }[] | null;
    created_at: Date;
  }>`
    select r.order_id, r.state, r.reason, r.answer, r.created_at, (
      select json_agg(json_build_object('name', ol.name, 'quantity', l.quantity) order by l.order_line_id)
      from return_lines l join order_lines ol on ol.id = l.order_line_id where l.return_id = r.id) as items
    from returns r where r.id = any(${ids}::uuid[]) order by r.id`.execute(db);
  return rows.map((one) => ({
    orderId: one.order_id,
    state: one.state,
    reason: one.reason,
    answer: one.answer,
    items: one.items ?? [],
    createdAt: one.created_at.toISOString(),
  }));
}

async function readReviews(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const reviews = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return reviews.map((review) => ({
    _id: review.id,
    rating: review.rating,
    review: review.review,
    images: review.pictures.map(({ id }) => `/media/${id}/1440.webp`),
    reply: review.reply,
    createdAt: review.created_at.toISOString(),
  }));
}

async function readMessages(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return messages.map((message) => ({
    _id: message.id,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    reply: message.reply,
    createdAt: message.created_at.toISOString(),
  }));
}

async function readTextPhone(db: Db, userId: string): Promise<Kept | null> {
  const phone = await findPhone(db, userId);
  if (!phone) return null;
  return {
    phone: phone.phone,
    channel: phone.channel,
    codes: phone.codes,
    verifiedAt: phone.verified_at.toISOString(),
  };
}

async function readTexts(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom('text_outbox')
    .select(['phone', 'channel', 'template', 'body', 'created_at', 'sent_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    phone: row.phone,
    channel: row.channel,
    kind: row.template,
    // The mailbox of a demonstration keeps codes.
    text: row.template === 'code' ? '' : row.body,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
}

async function readNotices(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'data', 'link', 'created_at', 'seen_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ created_at: at, seen_at: seen, ...notice }) => ({
    ...notice,
    createdAt: at.toISOString(),
    seenAt: seen?.toISOString() ?? null,
  }));
}

async function readEvents(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const events = await db
    .selectFrom('security_events')
    .select(['event', 'details', 'ip', 'user_agent as userAgent', 'count', 'at'])
    .where('id', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** One query: the size of a cart is limited. */
async function readCart(market: Keeper, userId: string): Promise<Kept[]> {
  const { db } = market;
  const cart = await db
    .selectFrom('cart_lines')
    .innerJoin('listings', 'listings.id', 'cart_lines.listing_id')
    .select([
      'cart_lines.id',
      'listings.name',
      'cart_lines.options',
      'cart_lines.quantity',
      'cart_lines.created_at',
    ])
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.id')
    .execute();
  const confided = await openCartSecrets(
    market,
    db,
    cart.map(({ id }) => id),
  );
  return cart.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    options: line.options,
    confided: confided.get(line.id) ?? null,
    addedAt: line.created_at.toISOString(),
  }));
}

/** Browsers that show notifications, without the addresses and keys that reach them. */
async function readPushDevices(db: Db, userId: string): Promise<Kept[]> {
  const rows = await listSubscriptions(db, userId);
  return rows.map((row) => ({
    service: new URL(row.endpoint).hostname,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}

/** The lists by name; null is the default list. */
async function readFavouriteLists(db: Db, userId: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('favourite_lists')
    .select(['id', 'name', 'share_hash', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((list) => ({
    _id: list.id,
    name: list.name,
    shared: list.share_hash !== null,
    createdAt: list.created_at.toISOString(),
  }));
}

async function readFavourites(db: Db, ids: readonly string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('listings', 'listings.id', 'favourites.listing_id')
    .select([
      'favourites.list_id',
      'favourites.note',
      'favourites.seen_cents',
      'favourites.added_at',
      'listings.name',
    ])
    .where('favourites.id', 'in', [...ids])
    .orderBy('favourites.id')
    .execute();
  return rows.map((row) => ({
    listId: row.list_id,
    name: row.name,
    note: row.note,
    priceSeen: row.seen_cents === null ? null : toDollars(row.seen_cents),
    addedAt: row.added_at.toISOString(),
  }));
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

/** Requests for a mail when goods are back in stock. */
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

/** The declared identity with its documents; null without a declaration. */
async function readStanding(market: Keeper, userId: string): Promise<Kept | null> {
  const declared = await findDeclaration(market, market.db, userId);
  if (!declared) return null;
  const proofs = await listProofs(market.db, userId);
  return {
    ...declared,
    documents: proofs.map(({ kind, state, reason, created_at }) => ({
      kind,
      state,
      reason,
      handedInAt: created_at.toISOString(),
    })),
  };
}

/** The vendors of which the person is a member. */
async function readMemberships(db: Db, userId: string): Promise<Kept[]> {
  const rows = await membershipsOf(db, userId);
  return rows.map((one) => ({
    business: one.business_name,
    role: one.role,
    since: one.created_at.toISOString(),
  }));
}

/** The application of a vendor that the person owns; null for other people. */
async function readBusiness(db: Db, userId: string): Promise<Kept | null> {
  const owned = await ownedVendor(db, userId);
  if (owned === null) return null;
  const vendor = await db
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', owned)
    .executeTakeFirstOrThrow();
  const documents = await db
    .selectFrom('vendor_documents')
    .select(['kind', 'name', 'created_at as createdAt'])
    .where('vendor_id', '=', vendor.id)
    .orderBy('id')
    .execute();
  return {
    status: vendor.status,
    statusReason: vendor.status_reason,
    requestedChanges: vendor.requested_changes,
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
