const pending = new Set<() => void>();
let isWatching = false;

/**
 * Has `save` called if the page is left before the answer to a press is here, to send or store what still waits for it.
 * Call the answer once it is.
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

/** Sends a last call while the page is left; its result is ignored. */
export function lastCall(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
