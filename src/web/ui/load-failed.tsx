import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { LockIcon } from './icons.tsx';
import { loadFault } from './load-fault.ts';
import { EmptyState, ErrorState } from './state.tsx';

interface LoadFailedProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** Description of the failed content, in the specification's words where it has them. */
  readonly words: string;
  /** The page's title, which does not need its data. */
  readonly head?: ReactNode;
}

/** A dashboard page that failed, with the reason and a retry button, or that the role excludes. */
export function LoadFailed({ error, reset, words, head }: LoadFailedProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await router.invalidate();
    reset();
    setBusy(false);
  };
  const who = whoChangesRole(error);
  return (
    <>
      {head}
      {who === null ? (
        <ErrorState {...loadFault(error, words)} onRetry={() => void retry()} busy={busy} />
      ) : (
        <div role="alert">
          <EmptyState icon={LockIcon} title={m.load_role_excludes()} text={who} />
        </div>
      )}
    </>
  );
}

/** The people who can change the reader's role, if the role excludes the page; otherwise null. */
function whoChangesRole(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.body.code === 'staff_role_excludes') return m.load_role_of_staff();
  return error.body.code === 'role_excludes' ? m.load_role_of_member() : null;
}
