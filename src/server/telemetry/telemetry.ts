import type { Server } from 'node:http';
import { observeWith } from '#core/shared/telemetry/steps.ts';
import type { Market } from '#core/shared/market.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/open.ts';
import { createLatest } from './latest.ts';
import { readMarketFigures } from './market-figures-store.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createObserver, type Sink } from './observer.ts';
import { createRequestLog } from './request-log.ts';

/** A database that is slower than this does not hold up a scrape. */
const FIGURES_LIMIT_MS = 1_000;
/** Two Prometheis that scrape at once share the figures. */
const FIGURES_FRESH_MS = 5_000;

export interface Telemetry {
  /** Serves `/metrics`; undefined without METRICS_PORT. */
  readonly metrics: Server | undefined;
  readonly watched: ReturnType<typeof createObserver>['watched'];
  readonly close: () => Promise<void>;
}

export interface TelemetryParts {
  readonly config: Pick<Config, 'metrics' | 'traces' | 'logRequests'>;
  readonly market: Pick<Market, 'db' | 'clock' | 'log'>;
  readonly pools: OpenDatabase['pools'];
}

/** Metrics, traces and the request log, as far as the operator has set them. The rest is not loaded. */
export async function openTelemetry({
  config,
  market: { db, clock, log },
  pools,
}: TelemetryParts): Promise<Telemetry> {
  const sinks: Sink[] = [];
  const metrics = config.metrics
    ? (await import('./metrics.ts')).createMetrics({
        pools,
        clock,
        figures: createLatest({
          read: () => readMarketFigures(db, clock.now()),
          limitMs: FIGURES_LIMIT_MS,
          freshMs: FIGURES_FRESH_MS,
        }),
      })
    : undefined;
  if (metrics) sinks.push(metrics.sink);
  const traces = config.traces
    ? (await import('./traces.ts')).createTraces(config.traces, log)
    : undefined;
  if (config.logRequests) sinks.push(createRequestLog(log, traces?.sink.spanOf));
  if (traces) sinks.push(traces.sink);
  if (sinks.length === 0)
    return { metrics: undefined, watched: (listener) => listener, close: async () => undefined };
  const observer = createObserver(sinks);
  observeWith(observer);
  return {
    metrics: metrics && createMetricsServer(metrics),
    watched: observer.watched,
    close: async () => {
      observeWith(undefined);
      await traces?.close();
    },
  };
}
