import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './address-search.ts';
import { routeTree } from './generated-route-tree.ts';
import { pageNonce } from './nonce.ts';
import { ErrorPage } from './pages/public/error-page.tsx';
import { NotFound } from './shell/not-found.tsx';
import { currentLanguage, pathInLanguage, pathWithoutLanguage } from './words/language.ts';

export function getRouter() {
  const nonce = pageNonce();
  return createRouter({
    routeTree,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // Data fetched by a hover is still good when the press follows.
    defaultPreloadStaleTime: 30_000,
    parseSearch,
    stringifySearch,
    // ScrollToTop does it; with this the browser does not put pages back where they were either.
    scrollRestoration: () => false,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    rewrite: {
      input: ({ url }) => {
        url.pathname = pathWithoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = pathInLanguage(url.pathname, currentLanguage());
        return url;
      },
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
