import { parseSearch, stringifySearch } from './address-search.ts';
import { pageNonce } from './nonce.ts';
import { ErrorPage } from './pages/public/error-page.tsx';
import { NotFound } from './shell/not-found.tsx';
import { currentLanguage, pathInLanguage, pathWithoutLanguage } from './words/language.ts';

/** The common settings of all routers. */
export function routerSettings() {
  const nonce = pageNonce();
  return {
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent' as const,
    defaultPreloadDelay: 30,
    // Preloaded data is still fresh when the press follows.
    defaultPreloadStaleTime: 30_000,
    parseSearch,
    stringifySearch,
    // ScrollToTop does it; this also disables the browser's.
    scrollRestoration: () => false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    rewrite: {
      input: ({ url }: { readonly url: URL }) => {
        url.pathname = pathWithoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }: { readonly url: URL }) => {
        url.pathname = pathInLanguage(url.pathname, currentLanguage());
        return url;
      },
    },
  };
}
