/** True if a browser could not fetch a script. Each browser words the error differently. */
export const isMissingScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload CSS/i.test(error.message);

/** In milliseconds. */
const TRY_AGAIN_AFTER = 10_000;

/**
 * Loads code, with retries during an outage: on the next press, when the connection is back, and
 * after a while. Calls `missed` for each failure.
 */
export async function patiently<T>(fetch: () => Promise<T>, missed?: () => void): Promise<T> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (import.meta.env.SSR || !isMissingScript(error)) throw error;
      missed?.();
      await anotherChance();
    }
  }
}

const anotherChance = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const go = () => {
      stop.abort();
      resolve();
    };
    for (const sign of ['online', 'pointerdown', 'keydown'])
      window.addEventListener(sign, go, { signal: stop.signal, capture: true });
    setTimeout(go, TRY_AGAIN_AFTER);
  });
