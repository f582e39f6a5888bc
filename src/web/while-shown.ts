import { ApiError } from './api.ts';

/**
 * Loads for an effect and returns its clean-up, after which the answer is ignored. Without
 * `refused` a refused call changes nothing; all other errors are thrown.
 */
export function whileShown<Got>(
  load: () => Promise<Got>,
  show: (got: Got) => void,
  refused?: (error: ApiError, isShown: () => boolean) => void | Promise<void>,
): () => void {
  let shown = true;
  const read = async () => {
    try {
      const got = await load();
      if (shown) show(got);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (shown) await refused?.(error, () => shown);
    }
  };
  void read();
  return () => {
    shown = false;
  };
}
