import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { sqlState } from '#core/shared/transaction.ts';
import type { PoolFigures } from '../database/open.ts';
import type { Latest } from './latest.ts';
import type { MarketFigures } from './market-figures-store.ts';
import { type Metric, type MetricName, METRICS } from './metric-list.ts';
import type { Sink } from './observer.ts';
import { Timings } from './timings.ts';

/** Milliseconds between two looks at the event loop: a hundred a second would keep an idle machine awake. */
const LOOP_PRECISION_MS = 50;
const WORDS = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'];
const SPACE = 32;

/** The first word of a statement. Without a pattern, which would cost more than the rest. */
function firstWordOf(text: string): string {
  let at = 0;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  for (const word of WORDS) if (text.startsWith(word, at)) return word;
  return 'other';
}

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
  const book = new Registry();
  const registers = [book];
  const parts = (name: MetricName) => {
    const { help, labels = [], buckets = [] }: Metric = METRICS[name];
    return { name, help, labelNames: [...labels], buckets: [...buckets], registers };
  };
  const counter = (name: MetricName) => new Counter(parts(name));
  const gauge = (name: MetricName) => new Gauge(parts(name));
  const timings = (name: MetricName) => new Timings(parts(name));
  /** Without a sample until it is set. */
  const unset = (name: MetricName) => {
    const made = gauge(name);
    made.remove();
    return made;
  };

  const requests = timings('souk_http_request_duration_seconds');
  const inFlight = gauge('souk_http_requests_in_flight');
  let answering = 0;
  const callStatements = counter('souk_call_statements_total');
  const callDatabase = counter('souk_call_database_seconds_total');
  /** Since the last scrape: a counter hashes its labels at each step. */
  const calls = new Map<string, { statements: number; databaseMs: number }>();
  const pages = counter('souk_page_views_total');
  const statements = timings('souk_database_statement_duration_seconds');
  const databaseErrors = counter('souk_database_errors_total');
  const connections = gauge('souk_database_connections');
  const maxConnections = gauge('souk_database_connections_max');
  const isUp = gauge('souk_database_up');
  const jobsWaiting = gauge('souk_queue_jobs_waiting');
  const jobAge = gauge('souk_queue_oldest_job_age_seconds');
  const jobFailures = gauge('souk_queue_failures');
  const jobs = timings('souk_job_duration_seconds');
  const mailsWaiting = unset('souk_mails_waiting');
  const mailAge = unset('souk_mails_oldest_age_seconds');
  const mails = timings('souk_mail_duration_seconds');
  const payments = gauge('souk_payments');
  const holds = unset('souk_holds_open');
  const provider = timings('souk_provider_duration_seconds');
  const ledgerAgrees = unset('souk_ledger_agrees');
  const ledgerCheckedAt = unset('souk_ledger_checked_timestamp_seconds');
  const readErrors = counter('souk_metrics_read_errors_total');
  collectDefaultMetrics({ register: book, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });

  function showFigures({ value, inTime }: Latest<MarketFigures>): void {
    isUp.set(inTime ? 1 : 0);
    if (!inTime) readErrors.inc();
    if (!value) return;
    // A queue or status may have disappeared.
    for (const gone of [jobsWaiting, jobAge, jobFailures, payments]) gone.reset();
    for (const { name: queue, waiting, oldestSeconds, failed } of value.jobs) {
      jobsWaiting.set({ queue }, waiting);
      jobAge.set({ queue }, oldestSeconds);
      jobFailures.set({ queue }, failed);
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

  function showCalls(): void {
    inFlight.set(answering);
    for (const [call, { statements: asked, databaseMs }] of calls) {
      callStatements.inc({ call }, asked);
      callDatabase.inc({ call }, databaseMs / 1000);
    }
    calls.clear();
  }

  return {
    contentType: book.contentType,
    scrape: async () => {
      showFigures(await figures());
      showPools();
      showCalls();
      return book.metrics();
    },
    sink: {
      begin: ({ kind }) => {
        if (kind === 'request') answering += 1;
      },
      statement: (text, ms, error) => {
        statements.record(ms / 1000, firstWordOf(text));
        if (error !== undefined)
          databaseErrors.inc({ class: sqlState(error)?.slice(0, 2) ?? 'connection' });
      },
      end: ({ kind, name }, ms, error) => {
        const seconds = ms / 1000;
        const outcome = error === undefined ? 'done' : 'failed';
        if (kind === 'job') jobs.record(seconds, name, outcome);
        else if (kind === 'mail') mails.record(seconds, outcome);
        else if (kind === 'provider') provider.record(seconds, name, outcome);
      },
      requestEnd: ({ name: call, statements: asked, databaseMs }, ms, { status }) => {
        answering -= 1;
        requests.record(ms / 1000, call, status);
        const sums = calls.get(call);
        if (sums) {
          sums.statements += asked;
          sums.databaseMs += databaseMs;
        } else calls.set(call, { statements: asked, databaseMs });
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
