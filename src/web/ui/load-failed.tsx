import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { loadFault } from './load-fault.ts';
import { ErrorState } from './state.tsx';

interface LoadFailedProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** Description of the failed content, in the specification's words where it has them. */
  readonly words: string;
  /** The page's title, which stands without its data. */
  readonly head?: ReactNode;
}

/** A page of a dashboard that could not be shown: what happened, why, and another try. */
export function LoadFailed({ error, reset, words, head }: LoadFailedProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    reset();
    setBusy(false);
  };
  return (
    <>
      {head}
      <ErrorState {...loadFault(error, words)} onRetry={() => void retry()} busy={busy} />
    </>
  );
}
