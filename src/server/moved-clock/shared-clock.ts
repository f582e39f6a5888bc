import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, MovedClock } from '#base/clock.ts';
import type { Market } from '#core/shared/market.ts';
import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** NOTIFY channel for moves of the clock. */
export const CLOCK_CHANNEL = 'souk_clock';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A clock shared by all processes on a database, which stores its offset. */
export interface SharedClock {
  readonly clock: Clock;
  /** Reads the offset, whichever process has moved it. */
  readonly read: () => Promise<void>;
  /** Returns the new offset in seconds, or null if it would exceed the maximum. */
  readonly advance: (step: {
    readonly seconds: number;
    readonly most: number;
  }) => Promise<number | null>;
  /** Called on every observed move. */
  readonly onMoved: (moved: () => void) => void;
  /** Reads the offset before each request, because another process may just have moved it. */
  readonly beforeEach: (listener: Listener) => Listener;
}

export async function openSharedClock(db: Market['db'], behind?: Clock): Promise<SharedClock> {
  const clock = new MovedClock(behind);
  const watchers: (() => void)[] = [];
  const set = (seconds: number) => {
    // Two reads may return out of order, but time never goes back.
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
      // Without a database the request reports it by itself.
      void read()
        .catch(() => undefined)
        .then(() => listener(request, response));
    },
  };
}

export async function readAheadSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select ahead_seconds as ahead from moved_clock`.execute(db);
  return rows[0]?.ahead ?? 0;
}

/** Moves the clock ahead once. Has no effect for a time in the past. */
export async function startClockAt(db: Db, instant: Date, now: Date): Promise<void> {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return;
  await sql`
    insert into moved_clock (ahead_seconds) values (${seconds}) on conflict (one) do nothing`.execute(
    db,
  );
}

/** Returns the new offset, or null if it would exceed `most`. */
export async function addAheadSeconds(
  db: Db,
  { seconds, most }: { readonly seconds: number; readonly most: number },
): Promise<number | null> {
  const { rows } = await sql<{ ahead: number }>`
    insert into moved_clock (ahead_seconds) values (${seconds})
    on conflict (one) do update set ahead_seconds = moved_clock.ahead_seconds + excluded.ahead_seconds
      where moved_clock.ahead_seconds + excluded.ahead_seconds <= ${most}
    returning ahead_seconds as ahead`.execute(db);
  return rows[0]?.ahead ?? null;
}
