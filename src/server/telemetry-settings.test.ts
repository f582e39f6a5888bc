import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (env: Record<string, string> = {}) =>
  readConfig({ APP_SECRET: 'a secret of the tests that nobody else may use', ...env });

test('metrics, traces and lines of requests are off until they are set', () => {
  expect(read()).toMatchObject({
    metrics: undefined,
    traces: undefined,
    logRequests: false,
    logLevel: 'info',
  });
  const env = {
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    LOG_REQUESTS: 'on',
  };
  expect(read(env)).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9464 },
    traces: { url: 'http://collector.example:4318/v1/traces', serviceName: 'souk', ratio: 1 },
    logRequests: true,
  });
});

test('an address for traces alone is used as it is', () => {
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/ingest' };
  const general = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' };
  expect(read(own).traces?.url).toBe('https://traces.example/ingest');
  expect(read({ ...general, ...own }).traces?.url).toBe('https://traces.example/ingest');
  expect(read(general).traces?.url).toBe('http://collector.example:4318/v1/traces');
});

test.each([
  ['another level of the log', { LOG_LEVEL: 'debug' }, "LOG_LEVEL must be 'info', 'warn' or"],
  ['metrics on the public port', { METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
  ['metrics without a port', { METRICS_PORT: '0' }, 'METRICS_PORT'],
  [
    'a collector without a scheme',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http',
  ],
  [
    'more than all traces',
    { OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG must be 0 to',
  ],
])('%s is refused with words', (_case, env, words) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(words);
});
