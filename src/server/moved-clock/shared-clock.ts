import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, MovedClock } from '#base/clock.ts';
import type { Market } from '#core/shared/market.ts';
import { addAheadSeconds, readAheadSeconds } from './store.ts';

/** The channel on which processes tell each other that the clock was moved. */
export const CLOCK_CHANNEL = 'souk_clock';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** One clock for all processes on a database: how far it is ahead stands in a table of its own. */
export interface SharedClock {
  readonly clock: Clock;
  /** Reads how far the clock was moved, by whichever process. */
  readonly read: () => Promise<void>;
  /** Answers the seconds it is ahead then, or null where that would be too far. */
  readonly advance: (step: {
    readonly seconds: number;
    readonly most: number;
  }) => Promise<number | null>;
  /** Called whenever it is seen to have moved. */
  readonly onMoved: (moved: () => void) => void;
  /** Each request goes by the time as it is then, also when another process has just moved it. */
  readonly beforeEach: (listener: Listener) => Listener;
}

export async function openSharedClock(db: Market['db'], behind?: Clock): Promise<SharedClock> {
  const clock = new MovedClock(behind);
  const watchers: (() => void)[] = [];
  const set = (seconds: number) => {
    // Answers of two readers may come in either order; time never goes back.
    if (seconds * 1000 <= clock.aheadMs) return;
    clock.aheadMs = seconds * 1000;
    for (const moved of watchers) moved();
  };
  const read = async () => set(await readAheadSeconds(db));
  await read();
  return {
    clock,
    read,
    advance: async (step) => {
      const ahead = await addAheadSeconds(db, step);
      if (ahead !== null) set(ahead);
      return ahead;
    },
    onMoved: (moved) => void watchers.push(moved),
    beforeEach: (listener) => (request, response) => {
      // Without a database the request says so itself.
      void read()
        .catch(() => undefined)
        .then(() => listener(request, response));
    },
  };
}
