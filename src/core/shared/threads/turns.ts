export interface TurnsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly full: () => Error;
}

export interface Place {
  /** Tasks of a lane run first come, first served; the lanes take turns. */
  readonly lane?: string;
  /** This lane precedes all lanes that are not urgent. */
  readonly urgent?: boolean;
}

export type Turns = <T>(work: () => Promise<T>, place?: Place) => Promise<T>;

/**
 * Runs tasks in turn, one from each lane after the other, so that no lane waits for all of another.
 * Throws the error of `full` when too many are waiting.
 */
export function createTurns({ atOnce, mostWaiting, full }: TurnsOptions): Turns {
  const urgent: Lanes = new Map();
  const others: Lanes = new Map();
  let waiting = 0;
  let running = 0;
  return async (work, { lane = '', urgent: isUrgent = false } = {}) => {
    if (running >= atOnce) {
      if (waiting >= mostWaiting) throw full();
      waiting += 1;
      await new Promise<void>((resolve) => queue(isUrgent ? urgent : others, lane, resolve));
      waiting -= 1;
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext(urgent) ?? takeNext(others);
      if (next) next();
      else running -= 1;
    }
  };
}

type Lanes = Map<string, (() => void)[]>;

function queue(lanes: Lanes, lane: string, start: () => void): void {
  const queued = lanes.get(lane);
  if (queued) queued.push(start);
  else lanes.set(lane, [start]);
}

/** The first task of the lane that has waited longest; the lane then moves to the end. */
function takeNext(lanes: Lanes): (() => void) | undefined {
  for (const [lane, queued] of lanes) {
    const next = queued.shift();
    lanes.delete(lane);
    if (queued.length > 0) lanes.set(lane, queued);
    return next;
  }
  return undefined;
}

/** Separate turns for each key: one task of a key runs at a time. */
export function createTurnsPer(
  options: Omit<TurnsOptions, 'atOnce'>,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly turns: Turns; users: number }>();
  return async (key, work) => {
    const own = kept.get(key) ?? { turns: createTurns({ ...options, atOnce: 1 }), users: 0 };
    kept.set(key, own);
    own.users += 1;
    try {
      return await own.turns(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) kept.delete(key);
    }
  };
}
