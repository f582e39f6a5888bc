import { setImmediate as turn } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { newId } from '#base/ids.ts';
import { allOnOnePage } from '#verticals/capabilities/all-on-one-page.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import { streamOf } from '../api/read-body.ts';
import { securityHeaders } from '../security-headers.ts';
import { COUNTRIES, countrySlug } from '#base/countries.ts';
import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

type Part = 'services' | 'listings';

/** UUIDv7 ids are sorted by creation time. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Last ids of full parts. */
interface SitemapEndsTable {
  part: Part;
  id: string;
}

declare module '#core/shared/database.ts' {
  interface Database {
    sitemap_ends: SitemapEndsTable;
  }
}

interface PageRow {
  readonly id: string;
  readonly service_id: string;
  readonly vertical: string;
  readonly updated_at: Date;
}

/** The last of the `size` public ids after `after`; null if there are fewer. */
async function endOfPart(db: Db, part: Part, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, n from (
      select id, row_number() over (order by id)::int as n from (
        select id from ${sql.table(part)} where public and id > ${after}::uuid order by id limit ${size}) walked) numbered
    where n = ${size}`.execute(db);
  return rows[0]?.id ?? null;
}

async function findEnds(db: Db, part: Part): Promise<string[]> {
  const ends = await db
    .selectFrom('sitemap_ends')
    .select('id')
    .where('part', '=', part)
    .orderBy('id')
    .execute();
  return ends.map(({ id }) => id);
}

const keepEnd = (db: Db, part: Part, id: string) =>
  db
    .insertInto('sitemap_ends')
    .values({ part, id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Public pages of a part from `after` to `until`, by id. */
async function listPages(
  db: Db,
  part: Part,
  { after, until, size }: { readonly after: string; readonly until: string; readonly size: number },
): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select id, ${part === 'listings' ? sql`service_id` : sql`id`} as service_id, vertical, updated_at
    from ${sql.table(part)} where public and id > ${after}::uuid and id <= ${until}::uuid
    order by id limit ${size}`.execute(db);
  return rows;
}

const listCategoryPages = (
  db: Db,
): Promise<{ slug: string; vertical: string; updated_at: Date }[]> =>
  db
    .selectFrom('categories')
    .select(['slug', 'vertical', 'updated_at'])
    .where('active', '=', true)
    .orderBy('position')
    .execute();

/** A page by its path without a language, with the time of its last change, if known. */
interface SitemapPage {
  readonly path: string;
  readonly changed: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PAGES_BEGIN = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const PAGES_END = '</urlset>\n';

/** Both languages refer to each other (sitemaps.org, Google's hreflang annotations). */
export function pageEntries(publicUrl: string, { path, changed }: SitemapPage): string {
  const english = escaped(publicUrl + path);
  const arabic = escaped(`${publicUrl}/ar${path === '/' ? '' : path}`);
  const rest =
    (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '') +
    alternate('en', english) +
    alternate('ar', arabic) +
    alternate('x-default', english);
  return `<url><loc>${english}</loc>${rest}</url>\n<url><loc>${arabic}</loc>${rest}</url>\n`;
}

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

const indexOf = (publicUrl: string, parts: readonly string[]): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts
    .map((part) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${part}`)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (address: string): string =>
  new URL(address).href.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Static public pages for search engines, without a language. */
export const STANDING_PAGES: readonly string[] = [
  '/',
  '/services',
  '/search',
  '/medical',
  '/insurance',
  '/service/insurance',
  '/service/Money-Transfer-Services',
  '/service/Utilities',
  '/contact-us',
  '/sell',
  '/pricing',
  '/help',
  '/refunds',
  '/privacy',
  '/terms',
  ...COUNTRIES.map((country) => `/country/${countrySlug(country)}`),
];

/** Twice as many URLs. The protocol allows 50,000 parts, and 50,000 URLs in each. */
const PAGES_A_PART = 2_500;
/** Leaves room, since hidden entries may become public after a part is cut. */
const MAX_OF_PART = 20_000;
/** Rows for each query while a part is sent; other requests get turns in between. */
const AT_ONCE = 1_000;
const INDEX_KEPT_MS = 60 * 60_000;
const KEPT = { 'cache-control': 'public, max-age=3600' };
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

type Parts = Pick<Market, 'db' | 'clock' | 'log' | 'settings' | 'verticals'>;

/**
 * `/sitemap.xml` lists the parts. A part is all public pages between two ids, read by key while it
 * is sent. Its URL contains both ids, so that any process can serve it, and no page moves to
 * another part before the next index.
 */
export function createSitemap(
  { db, clock, log, settings, verticals }: Parts,
  pagesAPart = PAGES_A_PART,
): Hono {
  const { publicUrl } = settings;
  const headers = securityHeaders({ https: publicUrl.startsWith('https:') });
  const xml = { ...headers, ...KEPT, 'content-type': 'application/xml; charset=utf-8' };
  const app = new Hono();
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`, 200, {
      ...headers,
      ...KEPT,
    }),
  );

  let index: { readonly until: number; readonly text: Promise<string> } | undefined;
  app.get('/sitemap.xml', async (context) => {
    const now = clock.now().getTime();
    if (!index || now >= index.until) {
      index = { until: now + INDEX_KEPT_MS, text: nameParts(db, publicUrl, pagesAPart) };
      index.text.catch(() => (index = undefined));
    }
    return context.body(await index.text, 200, xml);
  });

  app.get('/sitemaps/pages.xml', async (context) => {
    const categories = await listCategoryPages(db);
    const pages: SitemapPage[] = [
      ...STANDING_PAGES.map((path) => ({ path, changed: null })),
      ...categories.flatMap(({ slug, vertical, updated_at }) =>
        capabilityOf(verticals[vertical], allOnOnePage) === null
          ? [{ path: `/providers/${encodeURIComponent(slug)}`, changed: updated_at }]
          : [],
      ),
    ];
    const entries = pages.map((page) => pageEntries(publicUrl, page)).join('');
    return context.body(PAGES_BEGIN + entries + PAGES_END, 200, xml);
  });

  const pathOf = (part: Part, { id, service_id, vertical }: PageRow): string | undefined => {
    const of = verticals[vertical];
    return part === 'services'
      ? of && `/service/${of.segment}/${id}`
      : of?.pagePath({ id, serviceId: service_id });
  };
  async function* pagesOf(part: Part, first: string, until: string): AsyncGenerator<string> {
    yield PAGES_BEGIN;
    let [after, left] = [first, MAX_OF_PART];
    while (left > 0) {
      const rows = await listPages(db, part, { after, until, size: Math.min(AT_ONCE, left) });
      yield rows
        .map((row) => {
          const path = pathOf(part, row);
          return path === undefined
            ? ''
            : pageEntries(publicUrl, { path, changed: row.updated_at });
        })
        .join('');
      if (rows.length < AT_ONCE) break;
      left -= rows.length;
      after = rows.at(-1)?.id ?? until;
      await turn();
    }
    yield PAGES_END;
  }
  app.get(`/sitemaps/:part{(?:services|listings)-${ID}_${ID}\\.xml}`, (context: Context) => {
    const [, part, after = FIRST, until = LAST] =
      /^(services|listings)-([^_]+)_(.+)\.xml$/.exec(context.req.param('part') ?? '') ?? [];
    return new Response(
      streamOf(
        pagesOf(part === 'services' ? part : 'listings', after, until),
        newId(clock.now()),
        log,
      ),
      { headers: xml },
    );
  });
  return app;
}

/**
 * The parts with their ends, each starting at the previous end. Ends are kept, so that only pages
 * since the last end are counted.
 */
async function nameParts(db: Market['db'], publicUrl: string, pagesAPart: number): Promise<string> {
  const parts = ['pages.xml'];
  for (const part of ['services', 'listings'] as const) {
    const ends = await findEnds(db, part);
    for (;;) {
      const end = await endOfPart(db, part, ends.at(-1) ?? FIRST, pagesAPart);
      if (end === null) break;
      await keepEnd(db, part, end);
      ends.push(end);
      await turn();
    }
    // The last part is open: new pages belong to it until the next index.
    for (const [at, end] of [...ends, LAST].entries())
      parts.push(`${part}-${ends[at - 1] ?? FIRST}_${end}.xml`);
  }
  return indexOf(publicUrl, parts);
}
