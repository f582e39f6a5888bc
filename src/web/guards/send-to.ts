import type { redirect } from '@tanstack/react-router';
import { useEffect } from 'react';

let come: () => void;
const alive = new Promise<void>((resolve) => {
  come = resolve;
});

/** For components on a document's first page: when their effects run, React has hydrated it. */
export function usePageAlive(): void {
  useEffect(() => come(), []);
}

/**
 * Redirects to another page. Waits until the document's first page is hydrated: if that page were
 * removed during hydration, React would complain and render everything again.
 */
export async function sendTo(elsewhere: ReturnType<typeof redirect>): Promise<never> {
  await alive;
  throw elsewhere;
}
