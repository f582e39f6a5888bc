import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { buyAndDispute, disputesOfOrder, pass } from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { pdfFile, pictureFile } from '#testing/onboarding.ts';
import { plainlyKept } from '#testing/plainly-kept.ts';
import { addToCart } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const admin = await app.signedIn('admin');

/** Two vendors whose tours one customer bought in one order and disputes. */
async function disputed() {
  const seller = await createSeller(app);
  const tour = await createTour(market, { service: seller.service, priceCents: 100_00 });
  const customer = await app.signedIn('customer');
  const order = await buyAndDispute(app, customer, tour.id);
  const { id } = sure((await disputesOfOrder(app, order._id))[0]);
  const params = { id: sure(order.serviceOrders[0])._id };
  const add = (body: object, by: Pick<typeof seller, 'request'> = seller) =>
    by.request('POST /vendor/orders/{id}/dispute/evidence', {
      params,
      body: { kind: 'other', ...body },
    });
  const read = async () => (await seller.ok('GET /vendor/orders/{id}/dispute', { params })).dispute;
  return { seller, customer, order, params, id, add, read };
}
const send = (id: string, body: object = {}) =>
  admin.request('POST /admin/disputes/{id}/send', { params: { id }, body });
const details = async (id: string) =>
  (await admin.ok('GET /admin/disputes/{id}', { params: { id } })).dispute;

test('evidence text, numbers and files are readable by their vendor and admins only', async () => {
  const { seller, customer, params, id, add, read } = await disputed();
  expect(await read()).toMatchObject({
    status: 'needs_response',
    open: true,
    evidence: [],
    evidenceUntil: new Date(
      Date.parse(sure((await details(id)).dueBy)) - 2 * 86_400_000,
    ).toISOString(),
  });
  const texts = { text: 'Canarian guests were on board at nine', reference: 'R-CANARY-7' };
  expect((await add({ kind: 'receipt', ...texts })).status).toBe(201);
  const file = { kind: 'delivery', name: 'Signed list.pdf', file: pdfFile() };
  expect((await add(file)).status).toBe(201);
  expect((await add({ name: 'photo.png', file: await pictureFile() })).status).toBe(201);
  const { evidence } = await read();
  expect(evidence).toMatchObject([
    { kind: 'receipt', ...texts, file: null },
    { kind: 'delivery', file: { name: 'Signed list', format: 'pdf' } },
    { kind: 'other', file: { name: 'photo', format: 'webp' } },
  ]);
  // All evidence is encrypted at rest.
  expect(await plainlyKept(db, /R-CANARY-7|Canarian guests|Signed list/)).toEqual([]);
  const path = { id: params.id, evidenceId: sure(evidence[1])._id };
  const own = await seller.request('GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file', {
    params: path,
  });
  expect([own.status, own.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  const byAdmin = { id, evidenceId: sure(evidence[1])._id };
  const seen = await admin.request('GET /admin/disputes/{id}/evidence/{evidenceId}/file', {
    params: byAdmin,
  });
  expect(seen.status).toBe(200);
  expect((await details(id)).audit[0]).toMatchObject({ action: 'dispute.evidence-read' });
  // Refused to another vendor, the customer and anyone with another order's id.
  const other = await disputed();
  for (const [who, statuses] of [
    [other.seller, [404, 404, 404, 404]],
    [customer, [403, 403, 403, 403]],
    [app.guest(), [401, 401, 401, 401]],
  ] as const) {
    const answers = [
      await who.request('GET /vendor/orders/{id}/dispute', { params }),
      await who.request('GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file', {
        params: path,
      }),
      await who.request('DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}', {
        params: path,
      }),
      await add({ text: 'Mine' }, who),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  }
  const elsewhere = await other.seller.request(
    'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file',
    { params: { ...path, id: other.params.id } },
  );
  expect(elsewhere.status).toBe(404);
  const gone = await seller.request('DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}', {
    params: path,
  });
  expect(gone.status).toBe(200);
  expect((await read()).evidence).toHaveLength(2);
  const files: string[] = [];
  for await (const { key } of market.privateFiles.list()) files.push(key);
  expect(files.filter((key) => key.startsWith('dispute-evidence/'))).toHaveLength(1);
});

test('invalid input names its field and stores nothing', async () => {
  const { add, read } = await disputed();
  expect((await add({})).body).toMatchObject({
    code: 'bad_input',
    errorMessages: { text: 'Write something, or choose a file' },
  });
  expect((await add({ kind: 'gossip', text: 'x' })).status).toBe(400);
  expect((await add({ text: 'x'.repeat(1001) })).body).toMatchObject({
    errorMessages: { text: 'Use up to 1,000 characters' },
  });
  expect((await add({ file: 'data:text/html;base64,PGI+' })).body).toMatchObject({
    code: 'not_a_document',
  });
  expect((await add({ file: pdfFile('/OpenAction 3 0 R') })).body).toMatchObject({
    code: 'pdf_active',
  });
  for (let count = 0; count < 5; count += 1)
    expect((await add({ name: `${count}.pdf`, file: pdfFile() })).status).toBe(201);
  expect((await add({ file: pdfFile() })).body).toMatchObject({ code: 'too_much_evidence' });
  expect((await read()).evidence).toHaveLength(5);
});

test("evidence is accepted until two days before the bank's deadline", async () => {
  const { add, read, seller, params } = await disputed();
  await pass(app, 6);
  expect((await add({ text: 'In time' })).status).toBe(201);
  await pass(app, 1);
  expect((await add({ text: 'Too late' })).body).toMatchObject({ code: 'evidence_over' });
  const { open, evidence } = await read();
  expect([open, evidence.length]).toEqual([false, 1]);
  const removal = await seller.request('DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}', {
    params: { ...params, evidenceId: sure(evidence[0])._id },
  });
  expect(removal.body).toMatchObject({ code: 'evidence_over' });
});

test('an admin sends evidence once, nothing can be added later, and an empty set is refused', async () => {
  const { id, add, read } = await disputed();
  expect((await send(id)).body).toMatchObject({ code: 'no_evidence' });
  await add({ kind: 'delivery', reference: 'AWB-1' });
  const answers = await Promise.all([send(id), send(id)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { status, sentAt, evidence, audit, sendable } = await details(id);
  expect([status, sendable]).toEqual(['under_review', false]);
  expect(evidence[0]?.sentAt).toBe(sentAt);
  expect(audit.filter(({ action }) => action === 'dispute.sent')).toHaveLength(1);
  expect((await send(id)).body).toMatchObject({ code: 'evidence_over' });
  expect((await add({ text: 'One more' })).body).toMatchObject({ code: 'evidence_over' });
  expect(await read()).toMatchObject({ status: 'under_review', open: false });
});

test("after the bank's deadline sending is refused, and the answer names the deadline", async () => {
  const { id, add, seller } = await disputed();
  await add({ kind: 'delivery', reference: 'AWB-2' });
  const dueBy = sure((await details(id)).dueBy);
  // Past the vendor's deadline but before the bank's.
  await pass(app, 8);
  expect(await details(id)).toMatchObject({ sendable: true, late: false });
  app.clock.set(dueBy);
  const { status, body } = await send(id, { text: 'All of it' });
  const day = dueBy.slice(0, 10);
  expect([status, body]).toMatchObject([409, { code: 'evidence_late', day }]);
  const shown = await details(id);
  expect(shown).toMatchObject({ sendable: false, late: true, sentAt: null });
  expect(shown.audit.map(({ action }) => action)).not.toContain('dispute.sent');
  expect(await needing(seller)).toEqual([]);
});

/** The number of disputed parts on a vendor's home page. */
const needing = async (vendor: Awaited<ReturnType<typeof createSeller>>) =>
  (await vendor.ok('GET /vendor/home', { query: {} })).figures?.waiting.disputes;

test("a vendor's home counts only their own parts, and for a change only the changed part", async () => {
  const [one, two] = [await createSeller(app), await createSeller(app)];
  const other = await createSeller(app);
  const customer = await app.signedIn('customer');
  const tours = [];
  for (const { service } of [one, two])
    tours.push(await createTour(market, { service, priceCents: 100_00 }));
  const day = addDays(app.clock.now().toISOString().slice(0, 10), 20);
  await addToCart(customer, sure(tours[0]).id, { day });
  const order = await buyAndDispute(app, customer, sure(tours[1]).id);
  const partOf = (tour: { readonly id: string } | undefined) =>
    sure(
      order.serviceOrders.find(({ items }) =>
        items.some(({ productId }) => productId === tour?.id),
      ),
    );
  const [first, second] = [partOf(tours[0]), partOf(tours[1])];
  expect(await needing(one)).toEqual([first._id]);
  expect(await needing(two)).toEqual([second._id]);
  expect(await needing(other)).toEqual([]);
  // Turn it into a payment for a change of the second vendor's line.
  const [dispute] = await disputesOfOrder(app, order._id);
  const { payment_id: paymentId } = sure(dispute);
  const changeId = newId(app.clock.now());
  await db
    .insertInto('booking_changes')
    .values({
      id: changeId,
      order_id: order._id,
      order_line_id: sure(second.items[0])._id,
      status: 'applied',
      ended_why: null,
      idempotency_key: null,
      request_hash: '',
      changes_before: 0,
      choice: null,
      total_cents: 200_00,
      difference_cents: 100_00,
      hold_expires_at: null,
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    })
    .execute();
  await db
    .updateTable('payments')
    .set({ change_id: changeId })
    .where('id', '=', paymentId)
    .execute();
  expect(await needing(one)).toEqual([]);
  expect(await needing(two)).toEqual([second._id]);
});

test('each vendor of a dispute has their own evidence quota', async () => {
  const sellers = [await createSeller(app), await createSeller(app)];
  const customer = await app.signedIn('customer');
  const tours: { readonly id: string }[] = [];
  for (const { service } of sellers)
    tours.push(await createTour(market, { service, priceCents: 100_00 }));
  const day = addDays(app.clock.now().toISOString().slice(0, 10), 20);
  await addToCart(customer, sure(tours[0]).id, { day });
  const order = await buyAndDispute(app, customer, sure(tours[1]).id);
  const add = async (at: number) => {
    const part = order.serviceOrders.find(({ items }) =>
      items.some(({ productId }) => productId === tours[at]?.id),
    );
    const { status, body } = await sure(sellers[at]).request(
      'POST /vendor/orders/{id}/dispute/evidence',
      {
        params: { id: sure(part)._id },
        body: { kind: 'other', name: 'list.pdf', file: pdfFile() },
      },
    );
    return status === 201 ? 201 : body;
  };
  expect([await add(0), await add(0)]).toEqual([201, 201]);
  expect(await add(0)).toMatchObject({ code: 'too_much_evidence' });
  expect([await add(1), await add(1)]).toEqual([201, 201]);
});
