import { getRequestListener } from '@hono/node-server';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { openTelemetry, type TelemetryParts } from '#server/telemetry/telemetry.ts';
import type { TestApp } from './app.ts';

export interface WatchedApp {
  /** Origin of the app's HTTP server. */
  readonly url: string;
  /** URL of the metrics, if they are on. */
  readonly metricsUrl: string;
  /** Sends the waiting spans and stops watching. */
  readonly close: () => Promise<void>;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The app behind an HTTP server with telemetry; closed after the file. `listener` replaces the app. */
export async function watch(
  app: TestApp,
  config: Partial<TelemetryParts['config']>,
  listener: Listener = getRequestListener((request) =>
    app.app.fetch(request, { address: '10.255.0.1' }),
  ),
): Promise<WatchedApp> {
  const telemetry = await openTelemetry({
    config: { metrics: undefined, traces: undefined, logRequests: false, ...config },
    market: app.market,
    pools: app.database.pools,
  });
  const server = createServer(telemetry.watched(listener));
  const url = await listening(server);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (const one of [server, telemetry.metrics]) {
        one?.closeAllConnections();
        one?.close();
      }
      await telemetry.close();
    })();
    return closing;
  };
  afterAll(close);
  return {
    url,
    metricsUrl: telemetry.metrics ? `${await listening(telemetry.metrics)}/metrics` : '',
    close,
  };
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
