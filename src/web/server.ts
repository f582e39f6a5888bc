import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isGuarded, routeOf } from './guarded.ts';
import { readConfigWith, type PublicConfig } from './config.ts';
import { readNonceWith } from './nonce.ts';
import { loadPendingParts } from './pending-parts.ts';
import { withScriptsLater } from './scripts-later.ts';
import { overwriteServerAsyncLocalStorage } from './words/generated/runtime.js';
import { languageOfPath, readLanguageWith, type Language } from './words/language.ts';

export interface PageInputs {
  readonly config: PublicConfig;
  /** For the content security policy; every script and style of the page has it. */
  readonly nonce?: string;
}

/** All optional because of the message runtime's storage type; ours are the inputs. */
interface PageRequest {
  readonly locale?: Language;
  readonly origin?: string;
  readonly messageCalls?: Set<string>;
  readonly inputs?: PageInputs;
}

const requests = new AsyncLocalStorage<PageRequest>();
overwriteServerAsyncLocalStorage(requests);

function currentInputs(): PageInputs {
  const inputs = requests.getStore()?.inputs;
  if (!inputs) throw new Error('No page is being rendered');
  return inputs;
}
readConfigWith(() => currentInputs().config);
readNonceWith(() => currentInputs().nonce);
readLanguageWith(() => requests.getStore()?.locale ?? 'en');

// Rendered in one piece, not streamed: loaders are awaited anyway, whole pages can be cached, and
// it costs less CPU.
const render: Record<Language, (request: Request) => Promise<Response> | Response> = {
  en: renderWithScriptsOf('en'),
  ar: renderWithScriptsOf('ar'),
};

async function renderWhole(page: Parameters<typeof defaultRenderHandler>[0]) {
  await loadPendingParts(page.router);
  return defaultRenderHandler(page);
}

/** A built client's scripts are in a folder for each language (scripts/split-languages.ts). */
function renderWithScriptsOf(language: Language) {
  if (import.meta.env.DEV) return createStartHandler(renderWhole);
  return createStartHandler({
    handler: renderWhole,
    transformAssets: {
      transform: ({ kind, url }) =>
        kind === 'script' ? url.replace('/assets/', `/assets/${language}/`) : url,
    },
  });
}

/** HTML with status 200, 404 or 500, or a redirect, for a GET request. */
async function renderPage(request: Request, inputs: PageInputs): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  const locale = languageOfPath(pathname);
  const response = await requests.run({ locale, origin, inputs }, async () =>
    render[locale](request),
  );
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const { status, headers } = response;
  // A letter for each byte, because decoding and encoding a page take a tenth of its rendering.
  const html = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const later = Buffer.from(withScriptsLater(html, inputs.nonce), 'latin1');
  return new Response(later, { status, headers });
}

export default { fetch: renderPage, isGuarded, routeOf };
