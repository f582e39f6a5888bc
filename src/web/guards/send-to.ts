import type { redirect } from '@tanstack/react-router';
import { useEffect } from 'react';

let come: () => void;
const alive = new Promise<void>((resolve) => {
  come = resolve;
});

/** For what a document's first page stands in: by the time its effects run, React has taken the server's page over. */
export function usePageAlive(): void {
  useEffect(() => come(), []);
}

/**
 * Sends somebody to another page than the one asked for. It waits until the document's first page is alive: were that
 * page gone while React still takes it over, React would complain and draw everything anew.
 */
export async function sendTo(elsewhere: ReturnType<typeof redirect>): Promise<never> {
  await alive;
  throw elsewhere;
}
