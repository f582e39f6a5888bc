import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { parseSearch, stringifySearch } from './address-search.ts';
import { pageNonce } from './nonce.ts';
import { NotFound } from './shell/not-found.tsx';
import { currentLanguage, pathInLanguage, pathWithoutLanguage } from './words/language.ts';

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

function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    reset();
    setBusy(false);
  };
  return (
    <div className="wrap grid min-h-[70vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <h1>{m.shell_error_title()}</h1>
      <p role="alert" className="max-w-[48ch] text-[17px] leading-[26px] text-muted">
        {isForPeople(error) ? error.message : m.shell_error_text()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void retry()} busy={busy}>
          {m.shell_retry()}
        </Button>
        <ButtonLink to="/" look="outline">
          {m.shell_go_home()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** True for messages of the API, which are meant for users. */
function isForPeople(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ApiError';
}
