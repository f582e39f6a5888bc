import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { App } from './app.ts';

export interface Drain {
  /** The same app, whose work is waited for although its client may be gone. */
  readonly watched: (app: App) => App;
  /**
   * Takes no new connections and ends those that are open with the answer they wait for. Resolves when no answer is being
   * sent and no call is at work, or after `most` milliseconds, when connections are cut.
   */
  readonly stop: (most: number) => Promise<void>;
}

/** Ends what a server does without breaking an answer off. To be made before anything else listens to its requests. */
export function createDrain(server: Server): Drain {
  const answering = new Set<ServerResponse>();
  const working = new Set<Promise<unknown>>();
  let stopping = false;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    // A client or proxy with a connection of its own would go on asking on it until it is cut in the middle.
    if (stopping) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // Requests that began before the stop keep their connections open.
      if (stopping) server.closeIdleConnections();
    });
  });

  function watch<T>(work: T | Promise<T>): T | Promise<T> {
    if (!(work instanceof Promise)) return work;
    working.add(work);
    work.catch(() => undefined).finally(() => working.delete(work));
    return work;
  }

  return {
    watched: ({ fetch, call }) => ({
      fetch: (request, env) => watch(fetch(request, env)),
      call: async (key, input) => watch(call(key, input)),
    }),
    stop: async (most) => {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const response of answering) response.shouldKeepAlive = false;
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), most);
      await closed;
      clearTimeout(late);
      // A client that hung up leaves its call at work, and what that begins is part of it.
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}
