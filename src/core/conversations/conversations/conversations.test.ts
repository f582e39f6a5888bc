// Long because it covers both sides of each call.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { ask, inConversation, message, strangers } from '#testing/conversations.ts';
import { createTour } from '#testing/fixtures.ts';
import { signedInMember } from '#testing/members.ts';
import { buy } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

test('a question about a listing reaches its vendor, and the answer the customer', async () => {
  const { customer, vendor, listing, vendorId } = await strangers(app);
  const asked = { ...message({ text: 'Is lunch included?\n\nThank you' }) };
  const sent = await customer.request('POST /conversations', {
    body: { ...asked, subject: { kind: 'listing', id: listing } },
  });
  expect(sent.status).toBe(201);
  const listed = await vendor.ok('GET /vendor/conversations', {});
  expect(listed.data).toMatchObject([
    {
      with: { name: 'Mona F.', href: null },
      unread: 1,
      last: { side: 'customer', authorName: 'Mona', text: 'Is lunch included? Thank you' },
    },
  ]);
  const { _id: id } = sure(listed.data[0]);
  const params = { id };
  const answered = await vendor.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'Yes, it is.' }),
  });
  expect(answered.message).toMatchObject({ seq: 2, side: 'vendor', own: true });
  const { entries, before } = await customer.ok('GET /conversations/{id}/messages', { params });
  expect(before).toBeNull();
  expect(entries).toMatchObject([
    {
      seq: 1,
      own: true,
      text: 'Is lunch included?\n\nThank you',
      subject: { kind: 'listing', id: listing, title: 'Felucca sunset with supper aboard' },
    },
    // An answer continues the subject.
    { seq: 2, own: false, authorName: 'A', text: 'Yes, it is.', subject: { id: listing } },
  ]);
  const { conversation } = await customer.ok('GET /conversations/{id}', { params });
  expect(conversation).toMatchObject({
    with: { name: 'A vendor' },
    unread: 1,
    write: 'open',
    isShared: false,
    seen: null,
    lastSeq: 2,
  });
  expect(conversation.with.href).toContain('/service/');
  const other = await ask(customer, 'vendor', vendorId, { text: 'And dinner?' });
  expect(other.conversationId).toBe(id);
  expect(other.message).toMatchObject({ seq: 3, subject: { kind: 'vendor', title: 'A vendor' } });
});

test('texts and file names are sealed in the database', async () => {
  const { say, id } = await inConversation(app, 'I have had a fever since Monday');
  await say('It is the canary of this test');
  const { rows } = await sql<{ all: string }>`
    select string_agg(m::text, ' ') as all from conversation_messages m where conversation_id = ${id}`.execute(
    app.db,
  );
  expect(rows[0]?.all).not.toMatch(/fever|canary/);
  expect(rows[0]?.all).toContain('v1.');
});

const OF_CUSTOMERS = [
  'GET /conversations/{id}',
  'GET /conversations/{id}/messages',
  'POST /conversations/{id}/messages',
  'PUT /conversations/{id}/seen',
  'PUT /conversations/{id}/block',
  'GET /conversations/{id}/files/{fileId}',
  'GET /conversations/{id}/files/{fileId}/picture',
] as const;
const OF_VENDORS = [
  'GET /vendor/conversations/{id}',
  'GET /vendor/conversations/{id}/messages',
  'POST /vendor/conversations/{id}/messages',
  'PUT /vendor/conversations/{id}/seen',
  'GET /vendor/conversations/{id}/files/{fileId}',
  'GET /vendor/conversations/{id}/files/{fileId}/picture',
] as const;
const BODY = { ...message(), seq: 1, blocked: true };

test('strangers and other vendors get 404 for a conversation on every call', async () => {
  const { id, vendor, customer } = await inConversation(app);
  const stranger = await app.signedIn('customer');
  const rival = await strangers(app);
  const sentTo = (call: string) => ({
    params: { id, fileId: newId() },
    ...(!call.startsWith('GET') && { body: { ...BODY, clientId: newId() } }),
  });
  for (const call of OF_CUSTOMERS) {
    // The vendor is no customer of itself.
    for (const who of [stranger, rival.vendor, vendor])
      expect([call, (await who.refused(call, sentTo(call))).status]).toEqual([call, 404]);
    const guest = await app.guest().refused(call, sentTo(call));
    expect([call, guest.status]).toEqual([call, 401]);
  }
  for (const call of OF_VENDORS) {
    expect([call, (await rival.vendor.refused(call, sentTo(call))).status]).toEqual([call, 404]);
    expect([call, (await customer.refused(call, sentTo(call))).status]).toEqual([call, 403]);
  }
  const before = await app.db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(before).toMatchObject({ last_seq: 1, vendor_seen_seq: 0, blocked_at: null });
  expect((await rival.vendor.ok('GET /vendor/conversations', {})).data).toEqual([]);
  expect((await stranger.ok('GET /conversations', {})).data).toEqual([]);
});

test('members see what their role allows, and former members nothing', async () => {
  const { id, vendorId } = await inConversation(app);
  const params = { id };
  for (const role of ['viewer', 'finance'] as const) {
    const member = await signedInMember(app, vendorId, role);
    const { conversation } = await member.ok('GET /vendor/conversations/{id}', { params });
    expect(conversation.write).toBe('read_only');
    expect((await member.ok('GET /vendor/conversations', {})).data).toHaveLength(1);
    for (const [call, sent] of [
      ['POST /vendor/conversations/{id}/messages', { params, body: message() }],
      ['PUT /vendor/conversations/{id}/seen', { params, body: { seq: 1 } }],
      ['POST /vendor/conversations/files', { body: { file: 'data:' } }],
    ] as const)
      expect([role, call, (await member.refused(call, sent)).status]).toEqual([role, call, 403]);
  }
  const clerk = await signedInMember(app, vendorId, 'front-desk');
  const { message: answer } = await clerk.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: message({ text: 'Good morning' }),
  });
  expect(answer.side).toBe('vendor');
  await app.db.deleteFrom('vendor_members').where('user_id', '=', clerk.person.id).execute();
  for (const call of OF_VENDORS)
    expect(
      (
        await clerk.refused(call, {
          params: { id, fileId: newId() },
          ...(!call.startsWith('GET') && { body: { ...BODY, clientId: newId() } }),
        })
      ).status,
    ).toBe(403);
});

test("a subject must be on sale, or the sender's own", async () => {
  const { customer, vendor, listing, vendorId } = await strangers(app);
  const hidden = await createTour(app.market, { service: vendor.service, state: 'hidden' });
  const archived = await createTour(app.market, { service: vendor.service, state: 'archived' });
  const pending = await app.signedIn('vendor', { status: 'Pending' });
  const rival = await strangers(app);
  const order = await buy(rival.customer, rival.listing);
  const part = sure(order.serviceOrders[0])._id;
  for (const subject of [
    { kind: 'listing', id: hidden.id },
    { kind: 'listing', id: archived.id },
    { kind: 'listing', id: newId() },
    { kind: 'vendor', id: sure(pending.person.vendorId) },
    { kind: 'vendor', id: listing },
    { kind: 'order', id: part },
    { kind: 'order', id: order._id },
  ]) {
    const body = { ...message(), subject };
    expect([subject, (await customer.refused('POST /conversations', { body })).status]).toEqual([
      subject,
      404,
    ]);
    const query = { [subject.kind]: subject.id };
    expect([
      subject,
      (await customer.refused('GET /conversations/with', { query })).status,
    ]).toEqual([subject, 404]);
  }
  // In an existing conversation, too, and never of another vendor.
  const { conversationId: id } = await ask(customer, 'vendor', vendorId);
  for (const subject of [
    { kind: 'listing', id: rival.listing },
    { kind: 'listing', id: hidden.id },
    { kind: 'order', id: part },
    { kind: 'vendor', id: rival.vendorId },
  ])
    expect(
      (
        await customer.refused('POST /conversations/{id}/messages', {
          params: { id },
          body: { ...message(), subject },
        })
      ).status,
    ).toBe(404);
  for (const call of ['POST /vendor/conversations'] as const) {
    const body = { ...message(), subject: { kind: 'order', id: part } };
    expect((await vendor.refused(call, { body })).status).toBe(404);
    const about = { ...message(), subject: { kind: 'listing', id: listing } };
    expect((await vendor.refused(call, { body: about })).status).toBe(400);
  }
  const query = { order: part };
  expect((await vendor.refused('GET /vendor/conversations/with', { query })).status).toBe(404);
  const both = { listing, vendor: vendorId };
  expect((await customer.refused('GET /conversations/with', { query: both })).status).toBe(400);
  expect((await customer.refused('GET /conversations/with', {})).status).toBe(400);
});

test('a listing taken off sale leaves its conversation readable and open', async () => {
  const { listing, entries, say } = await inConversation(app);
  await app.db
    .updateTable('listings')
    .set({ state: 'hidden', public: false })
    .where('id', '=', listing)
    .execute();
  const { message: sent } = await say('Will it come back?');
  expect(sent.subject).toMatchObject({ id: listing, href: null });
  expect((await entries()).entries).toHaveLength(2);
});

test('a vendor writes about its own order, and the customer about the same', async () => {
  const { customer, vendor, listing } = await strangers(app);
  const order = await buy(customer, listing);
  const part = sure(order.serviceOrders[0])._id;
  const before = await vendor.ok('GET /vendor/conversations/with', { query: { order: part } });
  expect(before).toMatchObject({
    conversationId: null,
    with: { name: 'Mona F.' },
    subject: { kind: 'order', id: part, title: 'Felucca sunset with supper aboard' },
    write: 'open',
    isShared: true,
  });
  const { conversationId: id } = await vendor.ok('POST /vendor/conversations', {
    body: { ...message({ text: 'We meet at eight.' }), subject: { kind: 'order', id: part } },
  });
  const after = await customer.ok('GET /conversations/with', { query: { order: part } });
  expect(after).toMatchObject({ conversationId: id, with: { name: 'A vendor' } });
  const sent = await ask(customer, 'order', part, { text: 'Thank you' });
  expect(sent.conversationId).toBe(id);
  expect(sent.message.subject.href).toBe(`/dashboard/customer/orders?search=${order._id}`);
  expect(
    (await vendor.ok('GET /vendor/conversations/{id}/messages', { params: { id } })).entries,
  ).toMatchObject([
    { kind: 'event', what: 'booked', orderId: part, href: `/dashboard/vendor/orders?open=${part}` },
    { kind: 'message', text: 'We meet at eight.' },
    { kind: 'message', text: 'Thank you' },
  ]);
});

test('members do not write to their own business', async () => {
  const { vendor, listing } = await strangers(app);
  const body = { ...message(), subject: { kind: 'listing', id: listing } };
  expect(await vendor.refused('POST /conversations', { body })).toMatchObject({
    status: 409,
    code: 'own_business',
  });
});

test('a message repeated by its id is stored once', async () => {
  const { customer, listing, vendor } = await strangers(app);
  const body = { ...message(), subject: { kind: 'listing', id: listing } };
  const first = await customer.request('POST /conversations', { body });
  const second = await customer.request('POST /conversations', { body });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  await app.db
    .updateTable('listings')
    .set({ state: 'hidden', public: false })
    .where('id', '=', listing)
    .execute();
  expect((await customer.request('POST /conversations', { body })).status).toBe(200);
  for (const other of [
    { ...body, text: 'Another text' },
    { ...body, subject: { kind: 'vendor', id: sure(vendor.person.vendorId) } },
  ])
    expect(await customer.refused('POST /conversations', { body: other })).toMatchObject({
      status: 409,
      code: 'key_used',
    });
  const { data } = await vendor.ok('GET /vendor/conversations', {});
  expect(data).toMatchObject([{ unread: 1 }]);
  // Another author may use the same id.
  const neighbour = await app.signedIn('customer');
  const own = await neighbour.request('POST /conversations', {
    body: { ...body, subject: { kind: 'vendor', id: sure(vendor.person.vendorId) } },
  });
  expect(own.status).toBe(201);
});

test('a vendor sees when its answers were seen, a customer never', async () => {
  const { customer, vendor, params, answer, read, readAsVendor } = await inConversation(app);
  const see = (seq: number) =>
    customer.ok('PUT /conversations/{id}/seen', { params, body: { seq } });
  const seeAsVendor = (seq: number) =>
    vendor.ok('PUT /vendor/conversations/{id}/seen', { params, body: { seq } });
  expect(await vendor.ok('GET /vendor/conversations/unread', {})).toEqual({ unread: 1 });
  expect(await seeAsVendor(1)).toEqual({ unread: 0 });
  expect(await vendor.ok('GET /vendor/conversations/unread', {})).toEqual({ unread: 0 });
  expect((await read()).conversation.seen).toBeNull();
  await answer('Yes');
  await answer('With tea');
  await answer('And cake');
  expect((await read()).conversation.unread).toBe(3);
  expect((await readAsVendor()).conversation.seen).toBeNull();
  app.clock.advance({ minutes: 1 });
  expect(await see(3)).toEqual({ unread: 1 });
  const seen = { seq: 3, at: app.clock.now().toISOString() };
  expect((await readAsVendor()).conversation.seen).toEqual(seen);
  app.clock.advance({ minutes: 1 });
  // An older number changes nothing, and a higher one counts as the last.
  expect(await see(2)).toEqual({ unread: 1 });
  expect((await readAsVendor()).conversation.seen).toEqual(seen);
  expect(await see(99)).toEqual({ unread: 0 });
  expect((await readAsVendor()).conversation.seen?.seq).toBe(4);
  expect(await customer.ok('GET /conversations/unread', {})).toEqual({ unread: 0 });
});

test('a blocked vendor writes about an open order only', async () => {
  const { customer, vendor, listing, params, say, read } = await inConversation(app);
  const block = (blocked: boolean) =>
    customer.ok('PUT /conversations/{id}/block', { params, body: { blocked } });
  const answered = () =>
    vendor.request('POST /vendor/conversations/{id}/messages', { params, body: message() });
  expect((await block(true)).conversation).toMatchObject({ blocked: true, write: 'blocked' });
  expect(await answered()).toMatchObject({ status: 409, body: { code: 'blocked_by_customer' } });
  const { conversation } = await vendor.ok('GET /vendor/conversations/{id}', { params });
  expect(conversation.write).toBe('blocked');
  await expect(say('Hello?')).rejects.toThrow('vendor_blocked');
  const order = await buy(customer, listing);
  expect((await answered()).status).toBe(201);
  await app.db
    .updateTable('service_orders')
    .set({ status: 'completed' })
    .where('order_id', '=', order._id)
    .execute();
  expect((await answered()).status).toBe(409);
  expect((await block(false)).conversation).toMatchObject({ blocked: false, write: 'open' });
  expect((await answered()).status).toBe(201);
  expect((await read()).conversation.last.side).toBe('vendor');
});

test('4,000 emoji are a message, and 4,001 characters are not', async () => {
  const { say, customer, params, entries } = await inConversation(app);
  const { message: sent } = await say('🐪'.repeat(4_000));
  expect([...sent.text]).toHaveLength(4_000);
  for (const text of [
    '🐪'.repeat(4_001),
    'a'.repeat(4_001),
    '',
    '   \n ',
    '\u202e\u2066',
    '\u200b\u3164',
  ]) {
    const refused = await customer.refused('POST /conversations/{id}/messages', {
      params,
      body: message({ text }),
    });
    expect([text.slice(0, 9), refused.status, Object.keys(refused.errorMessages)]).toEqual([
      text.slice(0, 9),
      400,
      ['text'],
    ]);
  }
  for (const text of ['before \0 after', 'half \ud83d of an emoji']) {
    const rawBody = JSON.stringify(message({ text }));
    expect(
      (
        await customer.refused('POST /conversations/{id}/messages', {
          params,
          rawBody,
        })
      ).code,
    ).toBe('unstorable_text');
  }
  const { message: plain } = await say('  one\r\ntwo\u202e\u0007\tthree\u2069 ');
  expect(plain.text).toBe('one\ntwo\tthree');
  expect((await entries()).entries).toHaveLength(3);
});

test('one text goes to five vendors a day', async () => {
  const customer = await app.signedIn('customer');
  const others: string[] = [];
  for (let count = 0; count < 7; count += 1) others.push((await strangers(app)).vendorId);
  const to = (at: number, text: string) =>
    customer.request('POST /conversations', {
      body: { ...message({ text }), subject: { kind: 'vendor', id: sure(others[at]) } },
    });
  for (let at = 0; at < 5; at += 1) expect((await to(at, 'Cheapest price?')).status).toBe(201);
  // Spaces, case and punctuation make no other text.
  const refused = await to(5, ' cheapest   PRICE!! ');
  expect(refused).toMatchObject({ status: 429, body: { code: 'same_text' } });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await to(0, 'Cheapest price?')).status).toBe(201);
  expect((await to(5, 'When do you open?')).status).toBe(201);
  app.clock.advance({ hours: 25 });
  expect((await to(6, 'Cheapest price?')).status).toBe(201);
});

test('a deleted customer has no name, and gets no messages', async () => {
  const { id, vendor, params, customer } = await inConversation(app);
  await app.db
    .updateTable('users')
    .set({ deleted_at: app.clock.now(), name: 'Former customer' })
    .where('id', '=', customer.person.id)
    .execute();
  const { conversation } = await vendor.ok('GET /vendor/conversations/{id}', { params });
  expect(conversation).toMatchObject({ _id: id, with: { name: null }, write: 'deleted' });
  expect(
    await vendor.refused('POST /vendor/conversations/{id}/messages', { params, body: message() }),
  ).toMatchObject({ status: 409, code: 'customer_left' });
});

test('a conversation that its reporter hid is shown again when they write', async () => {
  const { id, customer, vendorId, params } = await inConversation(app);
  const at = app.clock.now();
  await app.db
    .updateTable('conversations')
    .set({ customer_hidden_at: at })
    .where('id', '=', id)
    .execute();
  expect((await customer.ok('GET /conversations', {})).data).toEqual([]);
  // Its address still opens it, for example from an order's page.
  expect((await customer.ok('GET /conversations/{id}', { params })).conversation._id).toBe(id);
  await ask(customer, 'vendor', vendorId);
  expect((await customer.ok('GET /conversations', {})).data).toHaveLength(1);
});
