import type { APIRequestContext } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';
import { expect, test } from './souk.ts';

const pages = ({ service, shops, tour }: Marketplace) => ({
  home: '/',
  services: '/services',
  category: '/providers/tours',
  search: '/search',
  contact: '/contact-us',
  storefront: `/service/tours/${service.id}`,
  shop: `/service/Groceries/${shops.groceries.id}`,
  details: `/service/tours/details/${tour.id}`,
  product: shops.tech.product,
});

async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const metas = [...html.matchAll(/<meta ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const content = (name: string) =>
    metas
      .filter((attributes) => attributes.includes(`"${name}"`))
      .map((attributes) => /content="([^"]*)"/.exec(attributes)?.[1] ?? '');
  const data = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g),
  ].map(([, json = '']) => JSON.parse(json));
  return { html, content, data };
}

test('every public page has a picture for sharing in both languages, and it is there', async ({
  request,
  market,
}) => {
  for (const [name, path] of Object.entries(pages(market)))
    for (const language of ['', '/ar']) {
      const { content } = await headOf(request, language + (path === '/' && language ? '' : path));
      expect(content('twitter:card'), name).toEqual(['summary_large_image']);
      const [picture = '', ...more] = content('og:image');
      expect(more, name).toEqual([]);
      const answer = await request.get(picture);
      expect(answer.status(), `${name}: ${picture}`).toBe(200);
      expect(answer.headers()['content-type'], name).toMatch(/^image\//);
    }
});

test('machines read who this is, the way to a page and what it lists', async ({
  request,
  market,
}) => {
  const at = pages(market);
  const typesOf = ({ data }: Awaited<ReturnType<typeof headOf>>) =>
    data.flatMap((one) =>
      (one['@graph'] ?? [one]).map((part: { '@type': string }) => part['@type']),
    );
  const home = await headOf(request, '/ar');
  expect(typesOf(home)).toEqual(['Organization', 'WebSite']);
  expect(home.data[0]['@graph'][1].potentialAction.target.urlTemplate).toMatch(
    /\/ar\/search\?q=\{search_term_string\}$/,
  );
  for (const path of [at.services, at.category])
    expect(typesOf(await headOf(request, path)), path).toEqual(['BreadcrumbList', 'ItemList']);
  for (const path of [at.storefront, at.shop]) {
    const { data } = await headOf(request, path);
    const [vendor, way, list] = data[0]['@graph'];
    expect(vendor.aggregateRating.reviewCount, path).toBeGreaterThan(0);
    expect(way.itemListElement, path).toHaveLength(3);
    expect(way.itemListElement[2].item, path).toContain(path);
    for (const { url } of list.itemListElement.slice(0, 2))
      expect((await request.get(url)).status(), url).toBe(200);
  }
});

test('the page can be installed, with icons of the sizes that are said', async ({ request }) => {
  for (const language of ['en', 'ar']) {
    const { html } = await headOf(request, language === 'en' ? '/' : '/ar');
    expect(html).toContain(`href="/manifest-${language}.webmanifest"`);
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
    const answer = await request.get(`/manifest-${language}.webmanifest`);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ lang: language, dir: language === 'en' ? 'ltr' : 'rtl' });
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toContain(type);
      if (type !== 'image/png') continue;
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});
