import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { createTestApp } from '#testing/app.ts';
import type { CallKey } from '#testing/client.ts';
import { createService } from '#testing/fixtures.ts';
import { PICTURE } from '#testing/pictures.ts';
import { addToCart, contactOf, DAY, newKey } from '#testing/shop.ts';
import { tourEntry } from '#testing/vendor.ts';
import { verticalContracts } from '#verticals/rules.ts';

const NAME = 'Zerzura lost oasis';
const PUBLIC_URL = 'https://souk.test';
const app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL } });
const vendor = await app.signedIn('vendor', { status: 'Pending' });
const admin = await app.signedIn('admin');
const customer = await app.signedIn('customer');
const guest = app.guest();

// Its category: tests begin with an empty marketplace.
await createService(app.market);
const { data: page } = await vendor.ok('POST /service-page/services/initialize', {
  body: { title: 'Tours', serviceName: `${NAME} page`, description: 'Prepared early.' },
});
const { tour } = await vendor.ok('POST /tours/add', {
  body: tourEntry({ name: NAME, description: NAME, images: [PICTURE], serviceId: page._id }),
});
const vendorId = vendor.person.vendorId ?? '';
const ids = [tour._id, page._id, vendorId];

const sitemap = async () => {
  const read = async (path: string) =>
    (await app.app.fetch(new Request(`${PUBLIC_URL}${path}`))).text();
  const parts = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return (await Promise.all(parts.map(([, at = '']) => read(at.replace(PUBLIC_URL, ''))))).join('');
};

const reads = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts }).filter(
  ([, { method, access, changesState }]) =>
    method === 'GET' && !changesState && (access === 'public' || access === 'customer'),
);
const pathOf = ({ path }: EndpointSpec, id: string) => ({
  ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id])),
  ...(path.includes('{kind}') && { kind: 'private' }),
  ...(path.includes('{country}') && { country: 'Egypt' }),
});

test('a vendor in review prepares a page and a listing, which only they see', async () => {
  expect(page.onSale).toBe(false);
  const { data } = await vendor.ok('GET /service-page/services/get', {});
  expect(data).toMatchObject([{ _id: page._id, listings: 1, onSale: false }]);
  const { setup } = await vendor.ok('GET /vendor/setup', {});
  expect(setup).toMatchObject({ status: 'Pending', listed: true, page: { onSale: false } });
});

test('no read of guests or customers shows a draft, by any id or by search', async () => {
  expect(reads.length).toBeGreaterThan(30);
  for (const client of [guest, customer])
    for (const [name, endpoint] of reads)
      for (const id of ids)
        for (const query of [{}, { search: 'Zerzura' }, { q: 'Zerzura' }, { ids: ids.join() }]) {
          const params = pathOf(endpoint, id);
          const { status, body } = await client.request(name as CallKey, { params, query });
          // A search answers with the words it looked for.
          const said = JSON.stringify(body ?? '').replaceAll('"Zerzura"', '');
          expect(said, `${name} ${status}`).not.toContain('Zerzura');
        }
  await customer.ok('GET /cart/get', {});
  const text = await sitemap();
  for (const id of ids) expect(text).not.toContain(id);
});

test('a draft cannot be quoted, bought, reviewed or subscribed for', async () => {
  const quote = await guest.request('POST /listings/{id}/quote', {
    params: { id: tour._id },
    body: { options: { startingDate: DAY, people: 1 } },
  });
  expect(quote.status).toBe(404);
  await expect(addToCart(customer, tour._id)).rejects.toThrow();
  const bought = await customer.request('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect([400, 404, 409]).toContain(bought.status);
  const plan = await vendor.refused('POST /vendor/subscription', { body: {} });
  expect(plan).toMatchObject({ status: 403, body: { code: 'selling_in_review' } });
});

test('a rejected vendor can no longer change the draft', async () => {
  const other = await app.signedIn('vendor', { status: 'Rejected' });
  const made = await other.request('POST /service-page/services/initialize', { body: {} });
  expect(made).toMatchObject({ status: 403, body: { code: 'selling_rejected' } });
});

test('the approval puts the page and its listings on sale at once', async () => {
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId },
    body: { status: 'Approved', vendorId },
  });
  const { data } = await guest.ok('GET /service-page/service/{id}', { params: { id: page._id } });
  expect(data.serviceName).toBe(`${NAME} page`);
  await addToCart(customer, tour._id);
});
