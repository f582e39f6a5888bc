// Live events for every part of the page. The tabs of a browser share one stream: over HTTP/1.1 a
// browser opens six connections to a site, so with a stream each, six tabs would block all requests.
import type { LiveTopic } from '#base/live-topics.ts';
import { connectLive, type LiveEvent, type LiveState } from './connection.ts';

type Listener = (event: LiveEvent) => void;

const CHANNEL = 'souk-live';
/** Data that was loaded ahead of a visit is at most half a minute old. */
const MAX_AGE_MS = 60_000;
const age = () => Math.min(performance.now(), MAX_AGE_MS);
const listeners = new Set<Listener>();
let state: LiveState = 'connecting';
let leave: (() => void) | undefined;

/** Calls `listener` for the topics' events, and when any may have been missed. Returns its end. */
export function onLive(topics: readonly LiveTopic[], listener: Listener): () => void {
  const heard: Listener = (event) => {
    if (event.topic === 'all' || topics.includes(event.topic)) listener(event);
  };
  listeners.add(heard);
  leave ??= join();
  return () => {
    listeners.delete(heard);
    if (listeners.size > 0) return;
    leave?.();
    leave = undefined;
  };
}

export interface LiveWatch {
  /** Resolves with the next event, also one since the last call, or after `ms`; without a stream after `pollMs`. */
  readonly next: (times: { readonly ms: number; readonly pollMs: number }) => Promise<void>;
  readonly stop: () => void;
}

/** Watches a topic for code that waits for a result. */
export function watchLive(topic: LiveTopic): LiveWatch {
  let isPending = false;
  let wake = () => {};
  const stop = onLive([topic], () => {
    isPending = true;
    wake();
  });
  return {
    next: ({ ms, pollMs }) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(late);
          isPending = false;
          wake = () => {};
          resolve();
        };
        const late = setTimeout(done, isPending ? 0 : state === 'live' ? ms : pollMs);
        wake = done;
      }),
    stop,
  };
}

let asking: Promise<boolean> | undefined;

/** Whether the server answers: a page that reloads while it is away would show its failure. */
export const isReachable = (): Promise<boolean> =>
  (asking ??= fetch('/api/health', { cache: 'no-store' })
    .then(
      ({ ok }) => ok,
      () => false,
    )
    .finally(() => {
      asking = undefined;
    }));

function deliver(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

type Said = { readonly event: LiveEvent } | { readonly state: LiveState } | { readonly ask: true };

/**
 * Becomes the tab that holds the stream, or listens to it. Without locks (on plain HTTP) each tab
 * has a stream of its own.
 */
function join(): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
  const left = new AbortController();
  let isLeader = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
  const say = (said: Said) => channel?.postMessage(said);
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('ask' in data) {
      if (isLeader) say({ state });
    } else if ('state' in data) state = data.state;
    else deliver(data.event);
  });
  say({ ask: true });

  const lead = () => {
    isLeader = true;
    return connectLive({
      open: () => new EventSource(`/api/events?age=${Math.ceil(age())}`),
      isReachable,
      onEvent: (event) => {
        deliver(event);
        say({ event });
      },
      onState: (now) => {
        state = now;
        say({ state });
      },
    });
  };
  const end = () => {
    left.abort();
    channel?.close();
    state = 'connecting';
  };
  if (!channel || !('locks' in navigator)) {
    const stop = lead();
    return () => {
      stop();
      end();
    };
  }
  navigator.locks
    .request(CHANNEL, { signal: left.signal }, () => {
      const stop = lead();
      return new Promise<void>((resolve) => {
        left.signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    })
    .catch((error: unknown) => {
      // This tab has left before its turn came.
      if (!left.signal.aborted) throw error;
    });
  return end;
}
