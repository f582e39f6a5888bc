import { createServer, type Server } from 'node:http';

/**
 * How long an unused connection stays open. Longer than proxies keep theirs (60 s is usual): the side that closes first may be
 * closing just as the other sends the next request, which is then lost. Node's own 5 s lost some of the browser tests'.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * How long a connection may be silent in both directions while a request is under way. Without it a client that stops reading
 * keeps their answer in memory for ever; a document may wait minutes for its turn to be looked through.
 */
const SILENT_MS = 240_000;

/** The process's HTTP server, without anything that listens to its requests yet. */
export function createHttpServer({ silentMs = SILENT_MS } = {}): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  server.timeout = silentMs;
  return server;
}
