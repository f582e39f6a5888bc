import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import type { Config } from './config.ts';

/** Settings of metrics, traces and the log. docs/operations.md explains them. */
export const TELEMETRY_SETTINGS = {
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: "must be 'info', 'warn' or 'error'" }).default('info'),
  LOG_REQUESTS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('off'),
  METRICS_PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1)
    .max(65_535)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  // OpenTelemetry's own names. Its exporter also reads OTEL_EXPORTER_OTLP_HEADERS, which may hold a key.
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  /** Used as it is, instead of the general address with `/v1/traces`. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('souk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1),
};

interface Given {
  readonly LOG_LEVEL: LogLevel;
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export const metricsOf = ({ METRICS_HOST: host, METRICS_PORT: port }: Given): Config['metrics'] =>
  port === undefined ? undefined : { host, port };

export function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: general,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Given): Config['traces'] {
  const url = own ?? (general && `${general.replace(/\/+$/, '')}/v1/traces`);
  return url === undefined ? undefined : { url, serviceName, ratio };
}
