import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readConfigWith, type PublicConfig } from './config.ts';
import { readNonceWith } from './nonce.ts';
import { overwriteServerAsyncLocalStorage } from './words/generated/runtime.js';
import { languageOfPath, type Language } from './words/language.ts';

export interface PageInputs {
  readonly config: PublicConfig;
  /** For the content security policy; every script and style of the page carries it. */
  readonly nonce?: string;
}

/** As the words' runtime types its storage, hence all optional; ours are the inputs. */
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

// Rendered in one piece, not streamed: loaders are awaited anyway, whole pages can be kept in the page cache, and it
// costs less CPU.
const render = createStartHandler(defaultRenderHandler);

/** Renders the page of a GET request. The answer is HTML with status 200, 404 or 500, or a redirect. */
async function renderPage(request: Request, inputs: PageInputs): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  return requests.run({ locale: languageOfPath(pathname), origin, inputs }, () => render(request));
}

export default { fetch: renderPage };
