export interface TurnsOptions {
  /** How many works run at a time. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The answer when the queue is full. */
  readonly full: () => Error;
}

/** Runs works first come, first served. Throws what `full` makes when too many are waiting. */
export function createTurns({
  atOnce,
  mostWaiting,
  full,
}: TurnsOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw full();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
