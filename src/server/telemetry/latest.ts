export interface Latest<T> {
  /** Undefined until the first success. */
  readonly value: T | undefined;
  /** False if `value` is older because reading failed or took longer than the limit. */
  readonly inTime: boolean;
}

interface LatestParts<T> {
  readonly read: () => Promise<T>;
  readonly limitMs: number;
  /** A value this young is not read again. */
  readonly freshMs: number;
  readonly now?: () => number;
}

/** Reads a value for callers that cannot wait: one read at a time, and the last value if it is late. */
export function createLatest<T>({
  read,
  limitMs,
  freshMs,
  now = () => performance.now(),
}: LatestParts<T>): () => Promise<Latest<T>> {
  let value: T | undefined;
  let readAt = -Infinity;
  let reading: Promise<boolean> | undefined;
  const start = async (): Promise<boolean> => {
    try {
      value = await read();
      readAt = now();
      return true;
    } catch {
      // The caller reports it: `inTime` is false.
      return false;
    } finally {
      reading = undefined;
    }
  };
  return async () => {
    if (now() - readAt < freshMs) return { value, inTime: true };
    reading ??= start();
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(resolve, limitMs, false);
    const inTime = await Promise.race([reading, late]);
    clearTimeout(timer);
    return { value, inTime };
  };
}
