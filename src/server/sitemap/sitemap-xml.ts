/** A page by its path without a language, with the time of its last change, if known. */
export interface SitemapPage {
  readonly path: string;
  readonly changed: Date | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const PAGES_BEGIN = `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const PAGES_END = '</urlset>\n';

/**
 * The entries of a page in both languages, which refer to each other (sitemaps.org, and Google's
 * hreflang annotations).
 */
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

export const indexOf = (publicUrl: string, parts: readonly string[]): string =>
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
