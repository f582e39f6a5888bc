// Long because each call needs rows of its own.
import { newId } from '#base/ids.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { MAX_CANNED_ANSWERS } from '#base/limits.ts';
import { fullList } from './favourites.ts';
import type { TestApp } from './app.ts';
import { longConversation } from './conversations.ts';
import { createService, createTour } from './fixtures.ts';
import { address, labneh, toCheckout } from './goods.ts';
import { createFeed } from './kept-feed.ts';
import { contactOf, DAY, pay } from './shop.ts';
import { sure } from './sure.ts';
import { tourEntry } from './vendor.ts';

/** Arabic letters with two bytes each, like most texts here. */
export const letters = (many: number): string => 'كتاب '.repeat(Math.ceil(many / 5)).slice(0, many);

type App = Pick<TestApp, 'db' | 'market' | 'guest' | 'signedIn' | 'clock'>;

/** Number of copies, so a bench can have more data than a test. */
export interface Sizes {
  readonly products: number;
  readonly orders: number;
}

/**
 * A market with everything at its largest: a shop with many products, tours with the longest
 * details, ten services with the most delivery slots, a full cart, orders of a full cart. The calls
 * create one of each, which is then copied.
 */
export async function fillMarket(app: App, { products, orders }: Sizes) {
  const { db, market } = app;
  const admin = await app.signedIn('admin');
  const vendor = await app.signedIn('vendor');
  const [buyer, owner] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const tours = await createService(market, { vendor: vendor.person });
  const shop = await createService(market, { vendor: vendor.person, vertical: 'groceries' });
  const shops = [shop.id];
  for (let more = 1; more < 10; more += 1)
    shops.push((await createService(market, { vendor: vendor.person, vertical: 'groceries' })).id);
  for (const id of shops)
    await vendor.ok('PUT /vendor/services/{id}/delivery', { params: { id }, body: DELIVERY });

  const body = tourEntry({ serviceId: tours.id, ...LONGEST_TOUR });
  const { tour } = await vendor.ok('POST /tours/add', { body });
  const made = await vendor.ok('POST /listings', {
    body: { ...labneh, serviceId: shop.id, ...MAX_VARIANTS },
  });
  const wide = made.listing._id;
  const one = await vendor.ok('POST /listings', {
    body: { ...labneh, serviceId: shop.id, stock: 9_999 },
  });
  await copyListing(app, tour._id, 99);
  await copyListing(app, one.listing._id, products);
  const goods = await listingsOf(app, shop.id);
  const trips = await listingsOf(app, tours.id);

  const stay = await fullCalendar(app, vendor);

  const { draft } = await vendor.ok('PUT /vendor/drafts/{id}', {
    params: { id: newId(market.clock.now()) },
    body: { vertical: 'groceries', name: 'Bread', values: { text: 'x'.repeat(190_000) } },
  });
  const long = { en: 'x'.repeat(4000), ar: 'س'.repeat(4000) };
  for (let kept = 2; kept < MAX_CANNED_ANSWERS; kept += 1)
    await vendor.ok('POST /vendor/canned-answers', { body: long });
  const { answer: cannedAnswer } = await vendor.ok('POST /vendor/canned-answers', { body: long });
  const { import: pictured } = await vendor.ok('POST /vendor/imports', {
    body: { vertical: 'groceries', csv: `ID,Image links\r\n${wide},tea.png\r\n` },
  });
  const { import: imported } = await vendor.ok('POST /vendor/imports', {
    body: { vertical: 'groceries', csv: `ID,Price\r\n${wide},6\r\n`, serviceId: shop.id },
  });
  const { booking } = await vendor.ok('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId: tour._id,
      options: { startingDate: DAY, people: 1 },
      name: letters(80),
      note: letters(1_000),
    },
  });

  const cartItems = [
    ...trips.slice(0, 50).map((productId) => ({
      productId,
      subDetails: { startingDate: DAY, people: 1, specialInstructions: letters(1_000) },
    })),
    ...goods.slice(-50).map((productId) => ({ productId, subDetails: {} })),
  ];
  for (const person of [buyer, owner]) await person.ok('POST /cart/sync', { body: { cartItems } });
  const slots = (
    await app.guest().ok('GET /deliveries', { query: { services: shop.id } })
  ).deliveries.flatMap((each) =>
    each.slots.slice(0, 1).map(({ day, slot }) => ({ serviceId: each.serviceId, day, slot })),
  );
  const { order, payment } = await owner.ok(
    'POST /checkout',
    toCheckout(owner, {
      contact: contactOf(owner),
      address: { ...address, city: CITIES[0], area: AREA },
      deliveries: slots,
      note: letters(2_000),
    }),
  );
  await pay(owner, payment.clientSecret);
  await copyOrder(app, order._id, orders);
  const favouriteList = await fullList(owner, [...trips, ...goods]);
  await manyMessages(app, 150);
  const talk = await longConversation(app, vendor, owner, letters(3_990));
  for (const table of ['listings', 'shelved', 'places', 'orders', 'order_lines', 'service_orders'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);

  const part = await db
    .selectFrom('service_orders')
    .select(['id', 'vendor_id'])
    .where('order_id', '=', order._id)
    .where('service_id', '=', tours.id)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'voucher_code'])
    .where('order_id', '=', order._id)
    .where('voucher_code', 'is not', null)
    .executeTakeFirstOrThrow();
  const { id: payment_ } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  const { id: message } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const { id: category } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  return {
    people: { admin, vendor, buyer, owner, guest: app.guest() },
    shops,
    goods,
    trips,
    cartItems,
    id: {
      shop: shop.id,
      tours: tours.id,
      tour: tour._id,
      stay: stay.id,
      calendarFile: stay.file,
      manual: booking._id,
      imported: imported._id,
      pictured: pictured._id,
      draft: draft._id,
      ...talk,
      cannedAnswer: cannedAnswer._id,
      ...favouriteList,
      wide,
      product: sure(goods.at(-1)),
      order: order._id,
      part: part.id,
      item: line.id,
      voucher: sure(line.voucher_code),
      payment: payment_,
      message,
      category,
      vendor: part.vendor_id,
    },
  };
}

/** A home with every other night closed, a calendar feed, and the max number of links. */
async function fullCalendar(app: App, vendor: Awaited<ReturnType<App['signedIn']>>) {
  const { db, market } = app;
  const service = await createService(market, { vendor: vendor.person });
  const { id } = await createTour(market, { service, kind: 'luxuryProperties' });
  await createFeed(market, id);
  await sql`
    insert into closures (listing_id, day, source)
    select ${id}::uuid, '2026-03-03'::date + n * 2, 'vendor' from generate_series(0, 199) as n`.execute(
    db,
  );
  let file = '';
  for (let n = 0; n < 10; n += 1) {
    const { link } = await vendor.ok('POST /vendor/listings/{id}/calendar-links', {
      params: { id },
      body: { name: letters(60) },
    });
    file = sure(link.url).split('/').at(-1) ?? '';
  }
  return { id, file };
}

export type FullMarket = Awaited<ReturnType<typeof fillMarket>>;

const CITIES = Array.from({ length: 60 }, (_, at) => `مدينة رقم ${at}`);
const AREA = 'حي 1';
export const DELIVERY = {
  zones: CITIES.map((city) => ({
    country: 'Egypt' as const,
    city,
    areas: Array.from({ length: 10 }, (_, at) => `حي ${at}`),
  })),
  minimum: 0,
  windows: Array.from({ length: 12 }, (_, at) => ({
    days: [...WEEKDAYS],
    from: `${String(8 + at).padStart(2, '0')}:00`,
    to: `${String(9 + at).padStart(2, '0')}:00`,
    capacity: 9_999,
  })),
  leadHours: 0,
  transitDays: null,
};

const lines = Array.from({ length: 20 }, () => letters(200));
export const LONGEST_TOUR = {
  description: letters(10_000),
  duration: 60,
  itinerary: Array.from({ length: 60 }, (_, at) => ({ day: at + 1, plan: letters(1_000) })),
  inclusions: lines,
  exclusions: lines,
  maxGuests: 999,
};

/** Three sizes and some colours, each variant with its own price. */
export const MAX_VARIANTS = {
  description: letters(20_000),
  variants: Array.from({ length: 200 }, (_, at) => ({
    sku: `SKU-${at}`,
    choices: { Size: `Size ${at % 20}`, Colour: `Colour ${Math.floor(at / 20)}` },
    price: 5 + at,
    stock: 20,
  })),
};

async function listingsOf({ db }: App, serviceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('service_id', '=', serviceId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function copyListing({ db }: App, id: string, many: number): Promise<void> {
  await sql`create temporary table copies as
    select gen_random_uuid() as id, n from generate_series(1, ${many}::int) n`.execute(db);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
    where table_name = 'listings' and is_generated = 'NEVER'`.execute(db);
  const columns = sure(rows[0]).columns;
  const values = columns
    .split(', ')
    .map((column) =>
      column === 'id' ? 'c.id' : column === 'name' ? `l.name || ' ' || c.n` : `l.${column}`,
    )
    .join(', ');
  await sql`insert into listings (${sql.raw(columns)}) select ${sql.raw(values)} from listings l cross join copies c where l.id = ${id}`.execute(
    db,
  );
  await sql`insert into places (listing_id, variant, day, slot, capacity, taken, closed)
    select c.id, p.variant, p.day, p.slot, p.capacity, 0, p.closed
    from places p cross join copies c where p.listing_id = ${id}`.execute(db);
  await sql`drop table copies`.execute(db);
}

/** Copies an order with its parts, lines and payment under new ids. */
async function copyOrder({ db }: App, id: string, many: number): Promise<void> {
  await sql`create temporary table ids as
    select n, old, gen_random_uuid() as new from generate_series(1, ${many}::int) n, (
      select id as old from orders where id = ${id} union all select id from service_orders where order_id = ${id}
      union all select id from order_lines where order_id = ${id} union all select id from payments where order_id = ${id}) all_of_it`.execute(
    db,
  );
  await sql`create index on ids (old, n)`.execute(db);
  for (const [table, parent] of [
    ['orders', null],
    ['service_orders', 'order_id'],
    ['order_lines', 'service_order_id'],
    ['payments', 'order_id'],
  ] as const) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
    const value = (name: string) => {
      if (name === 'id') return 'own.new';
      if (name === 'order_id') return 'ord.new';
      if (name === parent) return 'up.new';
      if (name === 'idempotency_key' || name === 'voucher_code' || name === 'provider_ref')
        return `case when t.${name} is null then null else gen_random_uuid()::text end`;
      return `t.${name}`;
    };
    const names = rows.map(({ name }) => name);
    const orderId = table === 'orders' ? 'id' : 'order_id';
    await sql`insert into ${sql.table(table)} (${sql.raw(names.join(', '))})
      select ${sql.raw(names.map(value).join(', '))} from ${sql.table(table)} t
      join ids own on own.old = t.id join ids ord on ord.old = t.${sql.ref(orderId)} and ord.n = own.n
      join ids up on up.old = t.${sql.ref(parent ?? 'id')} and up.n = own.n
      where t.${sql.ref(orderId)} = ${id}`.execute(db);
  }
  await sql`drop table ids`.execute(db);
}

async function manyMessages({ db }: App, many: number): Promise<void> {
  await sql`insert into messages (id, user_id, name, email, subject, message, status, reply, answered_at, language, created_at)
    select gen_random_uuid(), null, 'Layla', 'layla@example.com', 'A question', ${letters(5_000)}::text, 'answered', ${letters(5_000)}::text,
      now(), 'ar', now() from generate_series(1, ${many}::int)`.execute(db);
}
