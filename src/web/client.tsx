import { createRouter } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { haveEveryRoute, isDeskPath } from './desk.ts';
import { routeTree } from './generated-public-tree.ts';
import { reloadWhenOutdated } from './reload-outdated.ts';
import { routerSettings } from './router-settings.tsx';
import { languageOfPath, pathWithoutLanguage, readLanguageWith } from './words/language.ts';
import { inTab } from './kept.ts';
import { patiently } from './ui/patiently.ts';

// A page keeps its language until the next document: switching it is a full navigation.
const language = languageOfPath(window.location.pathname);
readLanguageWith(() => language);

reloadWhenOutdated({
  events: window,
  kept: inTab,
  now: Date.now,
  statusOf: async (address) => (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status,
  own: import.meta.url,
  reload: () => window.location.reload(),
});
void start();

async function start(): Promise<void> {
  // A built client has one language (scripts/split-languages.ts) and does not look it up.
  if (import.meta.env.DEV)
    (await import('./words/generated/runtime.js')).overwriteGetLocale(() => language);
  // A phone that has just evaluated the scripts can answer a press before it builds the router.
  await new Promise((resolve) => setTimeout(resolve));
  const router = await routerOf(pathWithoutLanguage(window.location.pathname));
  startTransition(() => {
    // Not StartClient, which includes the client of server functions, 10 KB compressed. Souk has
    // none: it calls its API.
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

/** The router for a document opened at a path. */
async function routerOf(path: string) {
  if (!isDeskPath(path)) return createRouter({ routeTree, ...routerSettings() });
  const { getRouter } = await patiently(() => import('./router.tsx'));
  haveEveryRoute();
  return getRouter();
}
