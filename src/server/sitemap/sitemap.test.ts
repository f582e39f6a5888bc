import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { allOnOnePage } from '#verticals/capabilities/all-on-one-page.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { verticalWebs } from '#verticals/web.ts';
import { publicRoutes } from '#web/routes.ts';
import { createSitemap, pageEntries, STANDING_PAGES } from './sitemap.ts';

const PUBLIC_URL = 'https://souk.test';
const app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL } });
const service = await createService(app.market, { name: 'Nile and Sand' });
const tour = await createTour(app.market, { service });
const hidden = await createTour(app.market, { service, state: 'hidden' });
const vendor = await grocer(app);
const bread = await product(vendor);

async function read(path: string) {
  const answer = await app.app.fetch(new Request(`${PUBLIC_URL}${path}`));
  return { answer, text: await answer.text() };
}
const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
const partsNamed = async () =>
  locations((await read('/sitemap.xml')).text).map((at) => at.replace(PUBLIC_URL, ''));

test('robots.txt names the sitemap, which names existing parts', async () => {
  const robots = await read('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  const parts = await partsNamed();
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    const { answer, text } = await read(part);
    expect(answer.status, part).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect(text.endsWith('</urlset>\n'), part).toBe(true);
  }
});

test('has every public page once in both languages, with date and cross references', async () => {
  const texts = await Promise.all(
    (await partsNamed()).map(async (part) => (await read(part)).text),
  );
  const all = texts.join('');
  const found = locations(all);
  expect(new Set(found).size).toBe(found.length);
  for (const path of [
    ...STANDING_PAGES,
    '/providers/tours',
    `/service/tours/${service.id}`,
    `/service/tours/details/${tour.id}`,
    `/service/Groceries/${vendor.service.id}`,
    `/view/Groceries/${vendor.service.id}/${bread}`,
  ])
    expect(found, path).toEqual(
      expect.arrayContaining([
        `${PUBLIC_URL}${path}`,
        `${PUBLIC_URL}/ar${path === '/' ? '' : path}`,
      ]),
    );
  expect(all).not.toContain(hidden.id);
  const { updated_at } = await app.db
    .selectFrom('listings')
    .select('updated_at')
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow();
  const english = `${PUBLIC_URL}/service/tours/details/${tour.id}`;
  expect(all).toContain(
    `<url><loc>${english}</loc><lastmod>${updated_at.toISOString()}</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${PUBLIC_URL}/ar/service/tours/details/${tour.id}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/></url>`,
  );
});

test("a category's own page is the one that menus lead to", () => {
  const { verticals } = app.market;
  const led = Object.entries(verticalWebs).map(([id, { all = null }]) => [id, all]);
  const own = led.map(([id]) => [id, capabilityOf(verticals[id ?? ''], allOnOnePage)]);
  expect(led).toEqual(own);
  expect(led.filter(([, all]) => all !== null)).toHaveLength(2);
});

test('later publications appear in the last part at once', async () => {
  const parts = await partsNamed();
  const { id } = await createTour(app.market, { service });
  expect((await read(parts.at(-1) ?? '')).text).toContain(id);
  await app.db.updateTable('listings').set({ public: false }).where('id', '=', id).execute();
  expect((await read(parts.at(-1) ?? '')).text).not.toContain(id);
});

test('more pages than a part holds are split into disjoint parts', async () => {
  for (let more = 0; more < 5; more += 1) await createTour(app.market, { service });
  const sitemap = createSitemap(app.market, 3);
  const locationsAt = async (path: string) =>
    locations(await (await sitemap.request(path)).text()).map((at) => at.replace(PUBLIC_URL, ''));
  const parts = (await locationsAt('/sitemap.xml')).filter((part) => part.includes('/listings-'));
  const lists = await Promise.all(parts.map(locationsAt));
  // Both languages of each.
  expect(lists.map(({ length }) => length)).toEqual([6, 6, 2]);
  expect(new Set(lists.flat()).size).toBe(14);
});

test('escapes URLs, and answers 404 for an unknown part', async () => {
  expect(pageEntries('https://souk.test', { path: `/providers/a&b'"<`, changed: null })).toContain(
    '<loc>https://souk.test/providers/a&amp;b&apos;%22%3C</loc>',
  );
  for (const path of ['/sitemaps/x.xml', '/sitemaps/listings-1_2.xml', "/sitemaps/orders-';--.xml"])
    expect((await read(path)).answer.status, path).toBe(404);
});

/** Public pages excluded from search engines: personal ones, or temporary results. */
const NOT_SHOWN = [
  '/appoint',
  '/cart',
  '/check',
  '/checkout/sign-in',
  '/favourites',
  '/join',
  '/pay',
  '/success',
  '/unsubscribe',
  '/$',
];

test('lists every public path without parameters, except excluded ones', () => {
  const paths: string[] = [];
  const walk = (nodes: typeof publicRoutes.children) => {
    for (const node of nodes ?? []) {
      if (node.type === 'index') paths.push('/');
      else if (node.type === 'route') paths.push(`/${node.path?.replace(/^\//, '')}`);
      else if ('children' in node && node.id !== 'customer' && node.id !== 'vendor')
        walk(node.children);
    }
  };
  walk(publicRoutes.children);
  const standing = paths.filter((path) => !path.includes('$') || path === '/$');
  const listed = STANDING_PAGES.filter((path) => !path.startsWith('/country/'));
  expect([...listed, ...NOT_SHOWN].toSorted()).toEqual(standing.toSorted());
});
