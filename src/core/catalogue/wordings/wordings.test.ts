import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { pdfFile, pictureFile } from '#testing/onboarding.ts';
import { answersOf, insuredPerson, planEntry } from '#testing/plan.ts';
import { checkout, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock } = app;

async function planOf() {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'insurance' });
  const { listing } = await vendor.ok('POST /listings', { body: planEntry('travel') });
  return { vendor, id: listing._id };
}
type Plan = Awaited<ReturnType<typeof planOf>>;
const put = ({ vendor, id }: Plan, more = '', name = 'Wording (2026).pdf') =>
  vendor.request('PUT /vendor/listings/{id}/wording', {
    params: { id },
    body: { name, file: pdfFile(more) },
  });
const remove = ({ vendor, id }: Plan) =>
  vendor.request('DELETE /vendor/listings/{id}/wording', { params: { id } });
const get = (id: string, who = app.guest()) =>
  who.request('GET /listings/{id}/wording', { params: { id } });
const shown = async (id: string) =>
  (await app.guest().ok('GET /listings/{id}', { params: { id } })).wording;
const files = () => readdir(join(app.dataDir, 'private', 'listing-wordings')).catch(() => []);

async function bought({ id }: Plan) {
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: id,
        options: answersOf('travel', '2026-03-20', { end: '2026-03-29', bands: [18] }),
        secrets: { people: [insuredPerson('Mona Adel', '1966-05-01')] },
      },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const item = sure(order.serviceOrders[0]?.items[0]);
  const read = (who = customer) =>
    who.request('GET /policies/{id}/wording', { params: { id: item._id } });
  const policy = async () => sure((await customer.ok('GET /policies', {})).policies[0]);
  return { customer, read, policy };
}
const sizeOf = ({ body }: { body: unknown }) => String(body).length;

test('is public before a purchase, as a download', async () => {
  const plan = await planOf();
  expect([await shown(plan.id), (await get(plan.id)).status]).toEqual([null, 404]);
  expect((await put(plan)).status).toBe(200);
  expect(await shown(plan.id)).toEqual({ bytes: expect.any(Number) });
  const file = await get(plan.id);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="wording.pdf"; filename*=UTF-8''Wording%20%282026%29.pdf`,
  ]);
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect((await remove(plan)).status).toBe(200);
  expect([await shown(plan.id), (await get(plan.id)).status, (await remove(plan)).status]).toEqual([
    null,
    404,
    404,
  ]);
});

test('buyers keep the wording of their purchase, and one without sales is deleted', async () => {
  const plan = await planOf();
  const before = (await files()).length;
  await put(plan, '% first');
  await put(plan, '% the second one');
  // The first one had no sales.
  expect((await files()).length - before).toBe(1);
  const size = sizeOf(await get(plan.id));
  const sale = await bought(plan);
  expect((await sale.policy()).wording).toBe(true);
  clock.advance({ minutes: 5 });
  await put(plan, '% the third one, which is longer');
  expect(sizeOf(await get(plan.id))).not.toBe(size);
  expect(sizeOf(await sale.read())).toBe(size);
  await remove(plan);
  expect((await files()).length - before).toBe(1);
  expect(sizeOf(await sale.read())).toBe(size);
  expect((await sale.read(await app.signedIn('customer'))).status).toBe(404);
});

test('purchases before the first wording have none', async () => {
  const plan = await planOf();
  const sale = await bought(plan);
  clock.advance({ minutes: 5 });
  await put(plan);
  expect([(await sale.policy()).wording, (await sale.read()).status]).toEqual([false, 404]);
});

test("accepts only plain PDFs for the vendor's own plan, and stores nothing otherwise", async () => {
  const plan = await planOf();
  const other = await planOf();
  const before = await files();
  const send = (file: string, { vendor } = plan) =>
    vendor.request('PUT /vendor/listings/{id}/wording', {
      params: { id: plan.id },
      body: { name: 'a', file },
    });
  const codes = [
    await send(await pictureFile()),
    await send('data:application/pdf;base64,PGh0bWw+'),
    await send(pdfFile('/Names << /JavaScript 3 0 R >>')),
  ].map(({ status, body }) => [status, Object(body).code]);
  expect(codes).toEqual([
    [400, 'not_a_pdf'],
    [400, 'not_a_document'],
    [400, 'pdf_active'],
  ]);
  expect((await send(pdfFile(), other)).status).toBe(404);
  expect(
    (await other.vendor.request('GET /vendor/listings/{id}/wording', { params: { id: plan.id } }))
      .status,
  ).toBe(404);
  expect(await files()).toEqual(before);
});
