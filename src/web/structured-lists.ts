import { publicConfig } from './config.ts';
import { categoryHref, categoryTitle } from './shell/categories.ts';
import { ratingData, structuredData } from './structured-data.ts';
import { m } from './words/generated/messages.js';
import { currentLanguage, pathInLanguage } from './words/language.ts';

interface NamedPage {
  readonly name: string;
  readonly path: string;
}

interface ServiceNamed {
  readonly serviceName: string;
  readonly description: string;
  readonly title: string;
  readonly vertical: string;
  readonly category: string;
  readonly image: { readonly imageUrl: string } | null;
  readonly rating: number | null;
  readonly reviewCount: number;
}

/** Only the start of a long list, because it adds to every visitor's page. */
const MAX_ITEMS = 24;

const at = (path: string): string =>
  publicConfig().publicUrl + pathInLanguage(path, currentLanguage());

/** For the home page: the site and its search. */
export function marketData() {
  const { publicUrl } = publicConfig();
  const name = m.shell_name();
  return structuredData({
    '@graph': [
      { '@type': 'Organization', name, url: publicUrl, logo: `${publicUrl}/icon-512.png` },
      {
        '@type': 'WebSite',
        name,
        url: at('/'),
        inLanguage: currentLanguage(),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
}

/** For a page with a list: its breadcrumbs, ending with itself, and the listed items. */
export const listData = (way: readonly NamedPage[], items: readonly NamedPage[]) =>
  structuredData({ '@graph': wayAndList(way, items) });

/** For a vendor's page, with the vendor. */
export function storefrontData(service: ServiceNamed, path: string, items: readonly NamedPage[]) {
  const { serviceName, description, image, category, vertical, rating, reviewCount } = service;
  return structuredData({
    '@graph': [
      {
        '@type': 'Organization',
        name: serviceName,
        url: at(path),
        ...(description && { description }),
        ...(image && { image: new URL(image.imageUrl, publicConfig().publicUrl).href }),
        ...ratingData(rating, reviewCount),
      },
      ...wayAndList(
        [
          { name: categoryTitle(service), path: categoryHref({ slug: category, vertical }) },
          { name: serviceName, path },
        ],
        items,
      ),
    ],
  });
}

const wayAndList = (way: readonly NamedPage[], items: readonly NamedPage[]) => [
  {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: m.shell_tab_home(), path: '/' }, ...way].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: at(path),
      }),
    ),
  },
  {
    '@type': 'ItemList',
    itemListElement: items.slice(0, MAX_ITEMS).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: at(path),
    })),
  },
];
