import { createServer, type Server } from 'node:http';

/**
 * Keep-alive time of an idle connection. It exceeds that of proxies (60 s is usual): the side that
 * closes first may be closing just as the other sends a request, which is then lost. Node's default
 * of 5 s lost some requests of the browser tests.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Maximum silence of a connection during a request. Without it, the response to a client that stops
 * reading would stay in memory forever. It is long because an uploaded document may wait minutes
 * for its check.
 */
const SILENT_MS = 240_000;

/** The process's HTTP server, without listeners. */
export function createHttpServer({ silentMs = SILENT_MS } = {}): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  server.timeout = silentMs;
  return server;
}
