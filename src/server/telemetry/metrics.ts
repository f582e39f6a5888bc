import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sqlState } from '#core/shared/transaction.ts';
import type { PoolFigures } from '../database/open.ts';
import type { Latest } from './latest.ts';
import type { MarketFigures } from './market-figures-store.ts';
import { type Metric, type MetricName, METRICS } from './metric-list.ts';
import type { Sink } from './observer.ts';

/** Milliseconds between two looks at the event loop: a hundred a second would keep an idle machine awake. */
const LOOP_PRECISION_MS = 50;
const FIRST_WORD = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;

export interface MetricsParts {
  readonly figures: () => Promise<Latest<MarketFigures>>;
  readonly pools: () => readonly PoolFigures[];
  readonly clock: { readonly now: () => Date };
}

export interface Metrics {
  readonly sink: Sink;
  /** In Prometheus' text format. */
  readonly scrape: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics({ figures, pools, clock }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const parts = (name: MetricName) => {
    const { help, labels = [], buckets = [] }: Metric = METRICS[name];
    return { name, help, labelNames: [...labels], buckets: [...buckets], registers };
  };
  const counter = (name: MetricName) => new Counter(parts(name));
  const gauge = (name: MetricName) => new Gauge(parts(name));
  const histogram = (name: MetricName) => new Histogram(parts(name));
  /** Without a sample until it is set. */
  const unset = (name: MetricName) => {
    const made = gauge(name);
    made.remove();
    return made;
  };

  const requests = histogram('souk_http_request_duration_seconds');
  const inFlight = gauge('souk_http_requests_in_flight');
  const callStatements = counter('souk_call_statements_total');
  const callDatabase = counter('souk_call_database_seconds_total');
  const pages = counter('souk_page_views_total');
  const statements = histogram('souk_database_statement_duration_seconds');
  const databaseErrors = counter('souk_database_errors_total');
  const connections = gauge('souk_database_connections');
  const maxConnections = gauge('souk_database_connections_max');
  const isUp = gauge('souk_database_up');
  const jobsWaiting = gauge('souk_queue_jobs_waiting');
  const jobAge = gauge('souk_queue_oldest_job_age_seconds');
  const jobs = histogram('souk_job_duration_seconds');
  const mailsWaiting = unset('souk_mails_waiting');
  const mailAge = unset('souk_mails_oldest_age_seconds');
  const mails = histogram('souk_mail_duration_seconds');
  const payments = gauge('souk_payments');
  const holds = unset('souk_holds_open');
  const provider = histogram('souk_provider_duration_seconds');
  const ledgerAgrees = unset('souk_ledger_agrees');
  const ledgerCheckedAt = unset('souk_ledger_checked_timestamp_seconds');
  const readErrors = counter('souk_metrics_read_errors_total');
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });

  function showFigures({ value, inTime }: Latest<MarketFigures>): void {
    isUp.set(inTime ? 1 : 0);
    if (!inTime) readErrors.inc();
    if (!value) return;
    // A queue or status may have disappeared.
    for (const gone of [jobsWaiting, jobAge, payments]) gone.reset();
    for (const { queue, waiting, ageSeconds } of value.queues) {
      jobsWaiting.set({ queue }, waiting);
      jobAge.set({ queue }, ageSeconds);
    }
    for (const { status, rows } of value.payments) payments.set({ status }, rows);
    mailsWaiting.set(value.mailsWaiting);
    mailAge.set(value.mailAgeSeconds);
    holds.set(value.holds);
  }

  function showPools(): void {
    for (const { pool, max, total, idle, waiting } of pools()) {
      connections.set({ pool, state: 'used' }, total - idle);
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'waiting' }, waiting);
      maxConnections.set({ pool }, max);
    }
  }

  return {
    contentType: registry.contentType,
    scrape: async () => {
      showFigures(await figures());
      showPools();
      return registry.metrics();
    },
    sink: {
      begin: ({ kind }) => {
        if (kind === 'request') inFlight.inc();
      },
      end: ({ kind, name }, ms, error) => {
        const seconds = ms / 1000;
        const outcome = error === undefined ? 'done' : 'failed';
        switch (kind) {
          case 'statement': {
            const [, word = 'other'] = FIRST_WORD.exec(name) ?? [];
            statements.observe({ statement: word.toLowerCase() }, seconds);
            if (error !== undefined)
              databaseErrors.inc({ class: sqlState(error)?.slice(0, 2) ?? 'connection' });
            return;
          }
          case 'job':
            jobs.observe({ job: name, outcome }, seconds);
            return;
          case 'mail':
            mails.observe({ outcome }, seconds);
            return;
          case 'provider':
            provider.observe({ call: name, outcome }, seconds);
            return;
          case 'call':
          case 'request':
        }
      },
      requestEnd: ({ name: call, statements: asked, databaseMs }, ms, { status }) => {
        inFlight.dec();
        requests.observe({ call, status }, ms / 1000);
        callStatements.inc({ call }, asked);
        callDatabase.inc({ call }, databaseMs / 1000);
      },
      note: (fact) => {
        if (fact.about === 'page') {
          pages.inc({ cache: fact.cached ? 'hit' : 'miss' });
          return;
        }
        ledgerAgrees.set(fact.agrees ? 1 : 0);
        ledgerCheckedAt.set(clock.now().getTime() / 1000);
      },
    },
  };
}
