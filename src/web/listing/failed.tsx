import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';

/** A call that failed: what stands in the place of its answer, and what a notice says of it, if one does. */
export interface Failure {
  readonly words: string;
  readonly notice: string | null;
}

interface FailedProps {
  readonly failure: Failure;
  /** Puts an error boundary back to work. */
  readonly reset?: () => void;
}

/** In the place of what could not be had: what happened, and another try. */
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
 * A whole page that could not be had. A router hands faults of the page's own code to the same boundary: everything was
 * fetched then, and to say otherwise would send people to look at their connection.
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
  /** What could not be loaded. */
  readonly words: string;
}

/** The same where nothing is known but the error. Without a reference: a page that failed on the server is drawn twice. */
export function FailedLoad({ error, reset, words: otherwise }: FailedLoadProps) {
  const failure = useMemo(() => {
    const words = error instanceof ApiError && error.status === 0 ? error.message : otherwise;
    return { words, notice: null };
  }, [error, otherwise]);
  return <FailedPage failure={failure} reset={reset} />;
}

const told = new WeakSet<Failure>();

/** Tells a failure once, however often the page that shows it is drawn: the router keeps pages with what they loaded. */
export function useNotice(failure: Failure | null): void {
  useEffect(() => {
    if (!failure?.notice || told.has(failure)) return;
    told.add(failure);
    notify.error(failure.notice);
  }, [failure]);
}
