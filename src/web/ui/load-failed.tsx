import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { loadFault } from './load-fault.ts';
import { ErrorState } from './state.tsx';

interface LoadFailedProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** Description of the failed content, in the specification's words where it has them. */
  readonly words: string;
  /** The page's title, which does not need its data. */
  readonly head?: ReactNode;
}

/** A dashboard page that failed, with the reason and a retry button. */
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
