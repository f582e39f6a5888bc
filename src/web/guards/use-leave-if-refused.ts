import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/api.ts';

/** Refusals after which a person may be on none of the vendor's pages. */
const CLOSED: readonly unknown[] = ['vendors_only', 'factor_required'];

/** Reloads the frame once a page of it was refused for its reader, so that its guard decides anew. */
export function useLeaveIfRefused(): void {
  const router = useRouter();
  const refused = useRouterState({
    select: ({ matches }) =>
      matches.some(({ error }) => error instanceof ApiError && CLOSED.includes(error.body.code)),
  });
  useEffect(() => {
    if (refused) void router.invalidate();
  }, [refused, router]);
}
