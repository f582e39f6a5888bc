import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';
import { overwriteGetLocale } from './words/generated/runtime.js';
import { languageOfPath, readLanguageWith } from './words/language.ts';

// A page keeps its language until the next document: switching it is a real navigation.
const language = languageOfPath(window.location.pathname);
readLanguageWith(() => language);
// A built client has its words in one language (scripts/split-languages.ts) and asks nobody for it.
if (import.meta.env.DEV) overwriteGetLocale(() => language);

// Not StartClient: it brings the client of server functions, 10 KB compressed, and Souk has none. Its calls are the
// API's.
const router = getRouter();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
