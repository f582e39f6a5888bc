import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

/** A failed call: the message in place of its data, and an optional notice. */
export interface Failure {
  readonly words: string;
  readonly notice: string | null;
}

interface FailedProps {
  readonly failure: Failure;
  /** Resets the error boundary. */
  readonly reset?: () => void;
}

/** Error message with a retry button, in place of the missing data. */
export function Failed({ failure, reset }: FailedProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    reset?.();
    setBusy(false);
  };
  return <ErrorState message={failure.words} onRetry={() => void retry()} busy={busy} />;
}

/**
 * A whole page that failed. The router also passes errors in the page's own code to this boundary;
 * those have loaded all data, so the message must not blame the connection.
 */
export function FailedPage({ failure: failedCall, reset }: FailedProps) {
  const wasLoaded = useMatch({ strict: false, select: ({ status }) => status === 'success' });
  const failure = wasLoaded ? { words: m.shell_error_text(), notice: null } : failedCall;
  useNotice(failure);
  return (
    <div className="wrap py-10">
      <Failed failure={failure} {...(reset ? { reset } : {})} />
    </div>
  );
}

interface FailedLoadProps {
  readonly error: unknown;
  readonly reset: () => void;
  /** Names what could not be loaded. */
  readonly words: string;
}

/** For an unknown error. No reference, because a page that failed on the server renders twice. */
export function FailedLoad({ error, reset, words: otherwise }: FailedLoadProps) {
  const failure = useMemo(() => {
    const words = error instanceof ApiError && error.status === 0 ? error.message : otherwise;
    return { words, notice: null };
  }, [error, otherwise]);
  return <FailedPage failure={failure} reset={reset} />;
}

const told = new WeakSet<Failure>();

/** Shows a failure's notice once, although the router renders the page again. */
export function useNotice(failure: Failure | null): void {
  useEffect(() => {
    if (!failure?.notice || told.has(failure)) return;
    told.add(failure);
    notify.error(failure.notice);
  }, [failure]);
}
