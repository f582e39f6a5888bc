import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { App } from './app.ts';

export interface Drain {
  /** The same app; its running calls are awaited, even without a client. */
  readonly watched: (app: App) => App;
  /**
   * Accepts no new connections and closes existing ones after their pending response. Resolves when
   * no response and no call is running, or after `most` milliseconds, when connections are cut.
   */
  readonly stop: (most: number) => Promise<void>;
}

export function createDrain(server: Server): Drain {
  const answering = new Set<ServerResponse>();
  const working = new Set<Promise<unknown>>();
  let stopping = false;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    // A client or proxy would otherwise send more requests on its connection, until it is cut.
    if (stopping) response.shouldKeepAlive = false;
    response.once('close', () => {
      answering.delete(response);
      // Requests that started before the stop keep their connections open.
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
      // A disconnected client's call may still be running, and may start others.
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}
