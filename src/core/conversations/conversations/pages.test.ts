import { expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import type { ConversationEntry } from '#contract/conversations.ts';
import { createTestApp } from '#testing/app.ts';
import { attend } from '#testing/attended.ts';
import { ask, inConversation, strangers } from '#testing/conversations.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

/** All pages, from the newest to the oldest, joined. */
async function whole(
  read: (before?: string) => Promise<{ entries: ConversationEntry[]; before: string | null }>,
) {
  const pages: ConversationEntry[][] = [];
  for (let before: string | undefined; ;) {
    const page = await read(before);
    pages.unshift(page.entries);
    if (page.before === null)
      return { entries: pages.flat(), sizes: pages.map((one) => one.length) };
    before = page.before;
  }
}

test('a long conversation is read to its beginning, thirty entries a page', async () => {
  const { say, answer, entries, entriesAsVendor } = await inConversation(app, 'Message 1');
  for (let at = 2; at <= 65; at += 1) await (at % 2 === 0 ? answer : say)(`Message ${at}`);
  const all = await whole(entries);
  expect(all.sizes).toEqual([5, 30, 30]);
  expect(all.entries.map((entry) => entry.kind === 'message' && entry.text)).toEqual(
    Array.from({ length: 65 }, (_, at) => `Message ${at + 1}`),
  );
  // A number alone is a place, too.
  expect((await entriesAsVendor('3')).entries).toHaveLength(2);
  expect((await entriesAsVendor('1')).entries).toEqual([]);
});

test('events of orders stand between the messages, each once over all pages', async () => {
  const { customer, vendor, listing, say, answer, entries, entriesAsVendor } =
    await inConversation(app);
  const orders = [];
  for (let at = 0; at < 12; at += 1) {
    app.clock.advance({ minutes: 1 });
    await say(`Before order ${at}`);
    app.clock.advance({ minutes: 1 });
    orders.push(await buy(customer, listing));
    app.clock.advance({ minutes: 1 });
    await answer(`After order ${at}`);
  }
  const [first, second] = orders.map((order) => ({
    order,
    part: sure(order.serviceOrders[0])._id,
  }));
  await customer.ok('POST /orders/{id}/cancel', {
    params: { id: sure(first).order._id },
    body: {},
  });
  app.clock.advance({ minutes: 1 });
  await attend(app, sure(second).order._id);
  for (const status of ['processing', 'completed'] as const)
    await vendor.ok('PATCH /vendor/orders/{id}', {
      params: { id: sure(second).part },
      body: { status },
    });
  app.clock.advance({ minutes: 1 });
  await customer.ok('POST /reviews/upload', {
    body: { orderId: sure(second).order._id, listingId: listing, rating: 5, review: 'Lovely' },
  });
  const mine = await whole(entries);
  const theirs = await whole(entriesAsVendor);
  expect(mine.sizes).toEqual([10, 30]);
  expect(new Set(mine.entries.map(({ _id }) => _id)).size).toBe(mine.entries.length);
  expect(theirs.entries.map(({ _id }) => _id)).toEqual(mine.entries.map(({ _id }) => _id));
  const at = mine.entries.map((entry) => entry.at);
  expect(at).toEqual(at.toSorted());
  const events = mine.entries.flatMap((entry) => (entry.kind === 'event' ? [entry] : []));
  expect(events.map(({ what }) => what)).toEqual([
    ...Array.from({ length: 12 }, () => 'booked'),
    'cancelled',
    'completed',
    'reviewed',
  ]);
  expect(events[0]).toMatchObject({
    orderId: sure(first).order._id,
    name: 'Felucca sunset with supper aboard',
    href: `/dashboard/customer/orders?search=${sure(first).order._id}`,
  });
  expect(theirs.entries.findLast(({ kind }) => kind === 'event')).toMatchObject({
    what: 'reviewed',
    orderId: sure(second).part,
    href: '/dashboard/vendor/reviews',
  });
});

test('a conversation shows no events of other vendors or customers', async () => {
  const { customer, vendor, listing, entries, entriesAsVendor } = await inConversation(app);
  const other = await strangers(app);
  // One order of both vendors.
  await addToCart(customer, listing);
  await addToCart(customer, other.listing);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  await buy(other.customer, listing);
  await buy(customer, other.listing);
  const shown = (page: { entries: ConversationEntry[] }) =>
    page.entries.flatMap((entry) => (entry.kind === 'event' ? [[entry.what, entry.number]] : []));
  const number = order._id.slice(-8).toUpperCase();
  expect(shown(await entries())).toEqual([['booked', number]]);
  expect(shown(await entriesAsVendor())).toEqual([['booked', number]]);
  const { data } = await vendor.ok('GET /vendor/conversations', {});
  expect(data).toHaveLength(1);
});

test('two services of a vendor in one order make one event', async () => {
  const { customer, vendor, listing, entries } = await inConversation(app);
  const second = await createService(app.market, { vendor: vendor.person, name: 'Second' });
  const another = await createTour(app.market, { service: second });
  await addToCart(customer, listing);
  await addToCart(customer, another.id);
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const events = (await entries()).entries.filter(({ kind }) => kind === 'event');
  expect(events).toMatchObject([{ what: 'booked' }]);
});

test('lists have the newest message first, and are read to their end', async () => {
  const customer = await app.signedIn('customer');
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    const { vendorId } = await strangers(app);
    const { conversationId } = await ask(customer, 'vendor', vendorId, { text: `Question ${at}` });
    ids.unshift(conversationId);
    if (at % 2 === 0) app.clock.advance({ minutes: 1 });
  }
  const found: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await customer.ok('GET /conversations', {
      query: { pageSize: 2, ...(before !== undefined && { before }) },
    });
    found.push(...page.data.map(({ _id }) => _id));
    if (page.before === null) break;
    before = page.before;
  }
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect(found[0]).toBe(ids[0]);
  const unread = await customer.ok('GET /conversations', { query: { only: 'unread' } });
  expect(unread.data).toEqual([]);
});

test('refuses places that are none', async () => {
  const { customer, params } = await inConversation(app);
  for (const before of [
    'x',
    '-1',
    '1.2',
    `1.2.${newId()}x`,
    '99999999999',
    '1e3',
    `${'9'.repeat(16)}.${newId()}`,
  ]) {
    expect([
      before,
      (await customer.refused('GET /conversations/{id}/messages', { params, query: { before } }))
        .status,
    ]).toEqual([before, 400]);
    expect([
      before,
      (await customer.refused('GET /conversations', { query: { before } })).status,
    ]).toEqual([before, 400]);
  }
});

test("a vendor reads the day of the customer's next booking, and the customer does not", async () => {
  const { customer, listing, vendor, read, readAsVendor } = await inConversation(app);
  const nextDay = async () => (await readAsVendor()).conversation.nextDay;
  expect(await nextDay()).toBeNull();
  const dayIn = (days: number) => addDays(todayIn('Africa/Cairo', app.clock.now()), days);
  await buy(customer, listing, { day: dayIn(40) });
  const { serviceOrders } = await buy(customer, listing, { day: dayIn(3) });
  await buy(customer, listing, { day: dayIn(5) });
  expect(await nextDay()).toBe(dayIn(3));
  const about = async (order: string) =>
    (await vendor.ok('GET /vendor/conversations/with', { query: { order } })).nextDay;
  expect(await about(sure(serviceOrders[0])._id)).toBe(dayIn(3));
  app.clock.advance({ days: 4 });
  expect(await nextDay()).toBe(dayIn(1));
  expect((await read()).conversation.nextDay).toBeNull();
});
