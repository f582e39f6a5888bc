import { expect, test } from 'vitest';
import type { TestClient } from '#testing/client.ts';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, grocer, labneh, product } from '#testing/goods.ts';
import { picture } from '#testing/pictures.ts';
import { newId } from '#base/ids.ts';
import { chosenPictures } from './media/form-pictures.ts';
import { pictureFor } from './media/media-store.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const guest = app.guest();
const teal = await picture();
const inArabic = (client: TestClient) => ({
  ok: ((call: never, sent: object) =>
    client.ok(call, {
      ...sent,
      headers: { 'accept-language': 'ar' },
    } as never)) as typeof client.ok,
});
const reader = inArabic(guest);

const shop = await grocer(app, { name: 'Riverside pantry' });
const service = { id: shop.service.id };
await shop.ok('PUT /service-page/service/{id}/edit', {
  params: service,
  body: { image: teal, inOther: { name: 'مؤونة النهر' } },
});
const called = await product(shop, { images: [teal], inOther: { name: 'لبنة' } });
const plain = await product(shop, { name: 'Halloumi', images: [teal] });
const operator = await createSeller(app);
const { tour } = await operator.ok('POST /tours/add', {
  body: tourEntry({ inOther: { name: 'سيوة' } }),
});

/** Alt texts like those of the demo's pictures: one for each language. */
const ALTS = { en: 'A bowl on a table.', ar: 'وعاء على مائدة.' };
async function described(id: string) {
  const { pictures } = await app.db
    .selectFrom('listings')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [first] = pictures as readonly object[];
  const own = [{ ...first, alt: ALTS.en, alts: ALTS }];
  await app.db
    .updateTable('listings')
    .set({ pictures: JSON.stringify(own) })
    .where('id', '=', id)
    .execute();
}
const bowl = await product(shop, { name: 'Bowl', images: [teal] });
await described(bowl);
const { tour: seen } = await operator.ok('POST /tours/add', { body: tourEntry({ name: 'Lake' }) });
await described(seen._id);

async function altsOf(client: Pick<TestClient, 'ok'>) {
  const listing = async (id: string) =>
    (await client.ok('GET /listings/{id}', { params: { id } })).listing;
  const shelf = await client.ok('GET /listings', { query: { serviceId: service.id } });
  const onShelf = (id: string) => shelf.listings.find(({ _id }) => _id === id)?.picture?.alt;
  const params = { kind: 'private' as const, country: 'Egypt', serviceId: operator.service.id };
  const tours = await client.ok('GET /tours/{kind}/{country}/{serviceId}', { params });
  const { service: page } = {
    service: (await client.ok('GET /service-page/service/{id}', { params: service })).data,
  };
  return {
    whole: (await Promise.all([called, plain, bowl].map(listing))).map(
      ({ pictures }) => pictures[0]?.alt,
    ),
    shelf: [called, plain, bowl].map(onShelf),
    tours: [tour._id, seen._id].map((id) => tours.find(({ _id }) => _id === id)?.images[0]?.alt),
    tour: (await client.ok('GET /tours/{id}', { params: { id: seen._id } })).images[0]?.alt,
    service: page.image?.alt,
  };
}

test("a picture has an alt text in the reader's language: its own, else the name of its subject, else the other language's", async () => {
  expect(await altsOf(reader)).toEqual({
    whole: ['لبنة', 'Halloumi', ALTS.ar],
    shelf: ['لبنة', 'Halloumi', ALTS.ar],
    tours: ['سيوة', ALTS.ar],
    tour: ALTS.ar,
    service: 'مؤونة النهر',
  });
  expect(await altsOf(guest)).toEqual({
    whole: ['Labneh', 'Halloumi', ALTS.en],
    shelf: ['Labneh', 'Halloumi', ALTS.en],
    tours: ['Siwa by moonlight', ALTS.en],
    tour: ALTS.en,
    service: 'Riverside pantry',
  });
});

test('a drawing with letters has a file for each language, and a form keeps either', async () => {
  const drawn = await product(shop, { name: 'Drawn', images: [teal] });
  const ids = { en: newId(), ar: newId() };
  const kept = { id: ids.en, ids, width: 4, height: 3, blur: '', alt: ALTS.en, alts: ALTS };
  await app.db
    .updateTable('listings')
    .set({ pictures: JSON.stringify([kept]) })
    .where('id', '=', drawn)
    .execute();
  const shown = async (client: Pick<TestClient, 'ok'>) => {
    const { listing } = await client.ok('GET /listings/{id}', { params: { id: drawn } });
    return listing.pictures[0];
  };
  expect((await shown(guest))?.id).toBe(ids.en);
  const arabic = await shown(reader);
  expect(arabic).toMatchObject({ id: ids.ar, url: `/media/${ids.ar}` });
  expect(chosenPictures([{ imageUrl: arabic?.imageUrl ?? '' }], [kept], OWNER).inOrder([])).toEqual(
    [kept],
  );
  const line = { ...kept, id: ids.ar };
  expect(pictureFor(line, 'en', null).id).toBe(ids.en);
});
test('an uploaded picture is no illustration, a marked drawing is one', async () => {
  const shown = async () => {
    const { listing } = await guest.ok('GET /listings/{id}', { params: { id: plain } });
    return listing.pictures[0];
  };
  const uploaded = await shown();
  expect(uploaded).not.toHaveProperty('illustration');
  const drawn = [{ ...uploaded, illustration: true }];
  await app.db
    .updateTable('listings')
    .set({ pictures: JSON.stringify(drawn) })
    .where('id', '=', plain)
    .execute();
  expect((await shown())?.illustration).toBe(true);
});

const OWNER = { ownerId: null, alt: '' };

test('countries are translated', async () => {
  const { countries } = await reader.ok('GET /home', {});
  expect(countries.find(({ country }) => country === 'Jordan')?.picture.alt).toBe(
    'خزنة البتراء كما تُرى من السيق.',
  );
  const { picture: scene } = await reader.ok('GET /countries/{slug}', {
    params: { slug: 'egypt' },
  });
  expect(scene.alt).toBe('فلوكة على النيل عند الغسق.');
});

test('a cart and an order show the picture as of the sale', async () => {
  const customer = await app.signedIn('customer');
  const own = inArabic(customer);
  for (const [id, alt] of [
    [called, 'لبنة'],
    [bowl, ALTS.ar],
  ] as const) {
    const sent = { productId: id, quantity: 1, subDetails: {} };
    const { cartItems } = await reader.ok('POST /cart/quote', { body: { items: [sent] } });
    expect(cartItems[0]?.picture?.alt).toBe(alt);
    const { _id } = await buyGoods(customer, id);
    const { order } = await own.ok('GET /orders/{id}', { params: { id: _id } });
    expect(order.serviceOrders[0]?.items[0]?.picture?.alt).toBe(alt);
    const { order: main } = await customer.ok('GET /orders/{id}', { params: { id: _id } });
    expect(main.serviceOrders[0]?.items[0]?.picture?.alt).not.toBe(alt);
  }
});

test('a new name also renames the pictures, except those with their own alt text', async () => {
  const { listing } = await shop.ok('POST /listings', { body: { ...labneh, images: [teal] } });
  const params = { id: listing._id };
  const images = listing.pictures.map(({ imageUrl }) => imageUrl);
  const renamed = { name: 'Yoghurt', inOther: { name: 'زبادي' } };
  await shop.ok('PUT /listings/{id}', { params, body: { ...renamed, images } });
  const shown = await reader.ok('GET /listings/{id}', { params });
  expect(shown.listing.picture?.alt).toBe('زبادي');
  await shop.ok('PUT /listings/{id}', { params: { id: bowl }, body: { name: 'Dish' } });
  const own = await guest.ok('GET /listings/{id}', { params: { id: bowl } });
  expect(own.listing.picture?.alt).toBe(ALTS.en);
  await shop.ok('PUT /service-page/service/{id}/edit', {
    params: service,
    body: { serviceName: 'Lakeside pantry' },
  });
  const { data } = await guest.ok('GET /service-page/service/{id}', { params: service });
  expect(data.image?.alt).toBe('Lakeside pantry');
});
