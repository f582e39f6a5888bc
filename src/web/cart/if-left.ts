const pending = new Set<() => void>();
let isWatching = false;

/**
 * Calls `save` if the page is closed before the response to a press, to send or store pending
 * changes. The returned function ends it.
 */
export function ifLeft(save: () => void): () => void {
  if (!isWatching)
    window.addEventListener('pagehide', () => {
      for (const each of pending) each();
    });
  isWatching = true;
  pending.add(save);
  return () => pending.delete(save);
}

/** Makes a last call while the page is closed; ignores its result. */
export function lastCall(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
