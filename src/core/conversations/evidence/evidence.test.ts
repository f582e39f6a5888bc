import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { ask, inConversation, message } from '#testing/conversations.ts';
import { buyAndDispute, disputesOfOrder } from '#testing/disputes.ts';
import { PICTURE } from '#testing/pictures.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;
const admin = await app.signedIn('admin');

type Days = { readonly from?: string; readonly until?: string };

async function disputed() {
  const talk = await inConversation(app, 'Asked Canary');
  await talk.answer('Answered Canary');
  await talk.say('Thanked Canary');
  const order = await buyAndDispute(app, talk.customer, talk.listing);
  const { id: dispute } = sure((await disputesOfOrder(app, order._id))[0]);
  const part = { id: sure(order.serviceOrders[0])._id };
  const attach = (body: object, by: Pick<typeof talk.vendor, 'request'> = talk.vendor) =>
    by.request('POST /vendor/orders/{id}/dispute/conversation', { params: part, body });
  const evidence = async () =>
    (await talk.vendor.ok('GET /vendor/orders/{id}/dispute', { params: part })).dispute.evidence;
  return { ...talk, dispute, part, attach, evidence };
}
const actions = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor_role', 'after'])
    .where('subject_id', '=', id)
    .where('subject_type', '=', 'conversation')
    .orderBy('id')
    .execute();

test('a vendor adds messages to a dispute, and the document stays as it was', async () => {
  const { id, vendor, part, attach, evidence, answer, dispute } = await disputed();
  expect((await attach({ from: 2, to: 3 })).status).toBe(201);
  await answer('Later Canary');
  const [piece] = await evidence();
  expect(sure(piece).file).toEqual({ name: 'Messages 2-3', format: 'txt' });
  const path = { ...part, evidenceId: sure(piece)._id };
  const file = await vendor.request('GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file', {
    params: path,
  });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const text = Buffer.from(file.body as Uint8Array).toString();
  expect(text).toContain('Messages 2 to 3. Times in Africa/Cairo.');
  expect(text).toContain('Answered Canary');
  expect(text).toContain('Thanked Canary');
  expect(text).not.toMatch(/Asked Canary|Later Canary/);
  expect(await actions(id)).toMatchObject([
    { action: 'conversation.attached', actor_role: 'vendor', after: { from: 2, to: 3 } },
  ]);
  expect(await plainlyKept(db, /Canary/)).toEqual([]);
  // It goes to the bank as text.
  const sent = await admin.request('POST /admin/disputes/{id}/send', {
    params: { id: dispute },
    body: {},
  });
  expect(sent.status).toBe(200);
  expect((await attach({ from: 1, to: 1 })).status).toBe(409);
});

test('the messages must exist, be in order and fit', async () => {
  const { attach, evidence, say } = await disputed();
  for (const body of [
    { from: 3, to: 2 },
    { from: 50, to: 60 },
    { from: 1, to: 201 },
    { from: 0, to: 1 },
  ])
    expect([body, (await attach(body)).status]).toEqual([body, 400]);
  for (let more = 0; more < 4; more += 1) await say('ب'.repeat(2_000));
  expect(await attach({ from: 1, to: 7 })).toMatchObject({
    status: 409,
    body: { code: 'too_much_evidence' },
  });
  expect((await attach({ from: 4, to: 6 })).status).toBe(201);
  // The limit is the dispute's.
  expect((await attach({ from: 4, to: 6 })).status).toBe(409);
  expect(await evidence()).toHaveLength(1);
});

test('only the conversation of the dispute, for its vendor only', async () => {
  const { attach, part, customer } = await disputed();
  const other = await disputed();
  const span = { from: 1, to: 1 };
  expect((await attach(span, other.vendor)).status).toBe(404);
  expect((await attach(span, customer)).status).toBe(403);
  const undisputed = await inConversation(app);
  expect(
    (
      await undisputed.vendor.request('POST /vendor/orders/{id}/dispute/conversation', {
        params: { id: undisputed.id },
        body: span,
      })
    ).status,
  ).toBe(404);
  // Another dispute's id with this part.
  for (const call of [
    admin.request('GET /admin/disputes/{id}/conversation', {
      params: { id: other.dispute },
      query: { serviceOrder: part.id },
    }),
    admin.request('POST /admin/disputes/{id}/conversation', {
      params: { id: other.dispute },
      body: { serviceOrder: part.id, ...span },
    }),
  ])
    expect((await call).status).toBe(404);
});

test('an admin reads the conversation of a dispute, adds it, and is audited', async () => {
  const { id, dispute, part, evidence } = await disputed();
  const params = { id: dispute };
  const page = await admin.ok('GET /admin/disputes/{id}/conversation', {
    params,
    query: { serviceOrder: part.id },
  });
  expect(page.messages.map(({ text }) => text)).toEqual([
    'Asked Canary',
    'Answered Canary',
    'Thanked Canary',
  ]);
  await admin.ok('POST /admin/disputes/{id}/conversation', {
    params,
    body: { serviceOrder: part.id, from: 1, to: 3 },
  });
  expect((await evidence())[0]).toMatchObject({ file: { name: 'Messages 1-3', format: 'txt' } });
  expect(await actions(id)).toMatchObject([
    { action: 'conversation.read', actor_role: 'admin' },
    { action: 'conversation.attached', actor_role: 'admin', after: { from: 1, to: 3 } },
  ]);
  const support = await app.signedIn('admin');
  await db
    .updateTable('users')
    .set({ staff_role: 'support' })
    .where('id', '=', support.person.id)
    .execute();
  const refused = await support.request('GET /admin/disputes/{id}/conversation', {
    params,
    query: { serviceOrder: part.id },
  });
  expect(refused.status).toBe(403);
});

test('the days of the messages to add are those of the vendor, by default from the first about the order', async () => {
  const { vendor, customer, part, params, say, dispute, id } = await disputed();
  const preview = async (query: Days = {}) =>
    (await vendor.ok('GET /vendor/orders/{id}/dispute/conversation', { params: part, query })).span;
  const spanOf = async (query: Days = {}) => {
    const span = await preview(query);
    return span && [span.from, span.to, span.count, span.first.text, span.last.text];
  };
  expect(await spanOf()).toEqual([1, 3, 3, 'Asked Canary', 'Thanked Canary']);
  await vendor.ok('POST /vendor/conversations/{id}/messages', {
    params,
    body: { ...message({ text: 'About it' }), subject: { kind: 'order', id: part.id } },
  });
  app.clock.advance({ days: 1 });
  await say('The day after');
  expect(await spanOf()).toEqual([4, 5, 2, 'About it', 'The day after']);
  const today = todayIn('Africa/Cairo', app.clock.now());
  expect(await spanOf({ from: today })).toEqual([5, 5, 1, 'The day after', 'The day after']);
  expect(await spanOf({ from: addDays(today, -1), until: addDays(today, -1) })).toEqual([
    1,
    4,
    4,
    'Asked Canary',
    'About it',
  ]);
  expect(await spanOf({ from: addDays(today, 1) })).toBeNull();
  expect(await spanOf({ from: today, until: addDays(today, -1) })).toBeNull();
  expect(
    (await customer.request('GET /vendor/orders/{id}/dispute/conversation', { params: part }))
      .status,
  ).toBe(403);
  const other = await disputed();
  const asOther = 'GET /vendor/orders/{id}/dispute/conversation';
  expect((await other.vendor.request(asOther, { params: part })).status).toBe(404);

  // Shown to an admin it is a reading.
  const asAdmin = (query: { serviceOrder: string }) =>
    admin.request('GET /admin/disputes/{id}/conversation/span', { params: { id: dispute }, query });
  expect(await asAdmin({ serviceOrder: part.id })).toMatchObject({
    status: 200,
    body: { zone: 'Africa/Cairo', span: { from: 4, to: 5, count: 2 } },
  });
  expect((await asAdmin({ serviceOrder: other.part.id })).status).toBe(404);
  expect(await actions(id)).toMatchObject([
    { action: 'conversation.read', actor_role: 'admin', after: { from: 4, to: 5 } },
  ]);
});

test('an admin opens files of a disputed conversation only, and is audited', async () => {
  const { id, dispute, part, customer, params } = await disputed();
  const other = await disputed();
  const { file } = await customer.ok('POST /conversations/files', {
    body: { name: 'Photo.png', file: PICTURE },
  });
  const open = (who: Pick<typeof admin, 'request'>, of: { dispute: string; part: string }) =>
    who.request('GET /admin/disputes/{id}/conversation/files/{fileId}', {
      params: { id: of.dispute, fileId: file._id },
      query: { serviceOrder: of.part },
    });
  const its = { dispute, part: part.id };
  expect((await open(admin, its)).status).toBe(404);
  await customer.ok('POST /conversations/{id}/messages', {
    params,
    body: message({ text: 'See here', files: [file._id] }),
  });
  expect((await open(admin, its)).status).toBe(200);
  expect((await open(admin, { dispute: other.dispute, part: other.part.id })).status).toBe(404);
  expect((await open(admin, { dispute: other.dispute, part: part.id })).status).toBe(404);
  expect((await open(customer, its)).status).toBe(403);
  expect(await actions(id)).toMatchObject([
    { action: 'conversation.file-read', after: { serviceOrder: part.id, file: file._id } },
  ]);
});

test('a customer without messages has no conversation to add', async () => {
  const { listing, vendor } = await inConversation(app);
  const buyer = await app.signedIn('customer');
  const order = await buyAndDispute(app, buyer, listing);
  const params = { id: sure(order.serviceOrders[0])._id };
  const body = { from: 1, to: 1 };
  const call = 'POST /vendor/orders/{id}/dispute/conversation';
  expect((await vendor.request(call, { params, body })).status).toBe(404);
  await ask(buyer, 'listing', listing, message());
  expect((await vendor.request(call, { params, body })).status).toBe(201);
});
