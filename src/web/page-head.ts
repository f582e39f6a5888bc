import { publicConfig } from './config.ts';
import { m } from './words/generated/messages.js';
import { currentLanguage, LANGUAGES, pathInLanguage } from './words/language.ts';

interface PageHead {
  /** The page's own name; the site's is added. */
  readonly title: string;
  readonly description?: string;
  /** Without a language, like `match.pathname`. */
  readonly path: string;
  /** For shared links: path or URL, 1200 wide if possible; by default the marketplace's own. */
  readonly picture?: string;
  /** Hidden from search engines: personal and missing pages. */
  readonly hidden?: boolean;
}

/** The head of a page: `head: ({ match }) => pageHead({ path: match.pathname, title: m.contact_title() })`. */
export function pageHead({ title, description, path, picture, hidden = false }: PageHead) {
  const { publicUrl } = publicConfig();
  const full = path === '/' ? title : `${title} · ${m.shell_name()}`;
  const at = (language: (typeof LANGUAGES)[number]) =>
    `${publicUrl}${pathInLanguage(path, language)}`;
  const here = at(currentLanguage());
  return {
    meta: [
      { title: full },
      { property: 'og:title', content: full },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: m.shell_name() },
      { property: 'og:locale', content: currentLanguage() === 'ar' ? 'ar' : 'en_US' },
      { property: 'og:url', content: here },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(hidden && !picture
        ? []
        : [
            {
              property: 'og:image',
              content: new URL(picture ?? `/share-${currentLanguage()}.jpg`, publicUrl).href,
            },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: hidden
      ? []
      : [
          { rel: 'canonical', href: here },
          ...LANGUAGES.map((language) => ({
            rel: 'alternate',
            hrefLang: language,
            href: at(language),
          })),
          { rel: 'alternate', hrefLang: 'x-default', href: at('en') },
        ],
  };
}

/** `head: headOfLoaded` for a page whose loader returns its title and description. */
export const headOfLoaded = ({
  loaderData,
  match,
}: {
  readonly loaderData?: Pick<PageHead, 'title' | 'description'> | undefined;
  readonly match: { readonly pathname: string };
}) => (loaderData ? pageHead({ path: match.pathname, ...loaderData }) : {});
