/** Metrics of ours. Docs, the dashboard and the alerts are checked against this table. */
export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_BUCKETS = [0.001, 0.005, 0.02, 0.06, 0.25, 1, 7];
const LONG_BUCKETS = [0.1, 0.5, 2, 10, 60, 300];

export const METRICS = {
  // Requests
  souk_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Requests by call (a key of the API, a page’s route or a kind of file) and status (`aborted`: the client left)',
    labels: ['call', 'status'],
    buckets: REQUEST_BUCKETS,
  },
  souk_http_requests_in_flight: { type: 'gauge', help: 'Requests that are being answered' },
  souk_call_statements_total: {
    type: 'counter',
    help: 'Statements of requests, by call',
    labels: ['call'],
  },
  souk_call_database_seconds_total: {
    type: 'counter',
    help: 'Time that requests waited for their statements, by call',
    labels: ['call'],
  },
  souk_page_views_total: {
    type: 'counter',
    help: 'Requested pages by cache: `hit`, or `miss` for a rendered one',
    labels: ['cache'],
  },

  // Database
  souk_database_statement_duration_seconds: {
    type: 'histogram',
    help: 'Statements by their first word',
    labels: ['statement'],
    buckets: STATEMENT_BUCKETS,
  },
  souk_database_errors_total: {
    type: 'counter',
    help: 'Failed statements by class of SQLSTATE, `connection` without one',
    labels: ['class'],
  },
  souk_database_connections: {
    type: 'gauge',
    help: 'Connections by pool and state: `used`, `idle`, or `waiting` for requests without one',
    labels: ['pool', 'state'],
  },
  souk_database_connections_max: {
    type: 'gauge',
    help: 'Maximum connections of a pool',
    labels: ['pool'],
  },
  souk_database_up: {
    type: 'gauge',
    help: '1 if the database answered the last scrape in time, else 0',
  },

  // Jobs and mail
  souk_queue_jobs_waiting: {
    type: 'gauge',
    help: '1 if a periodic job is due and waits, by job',
    labels: ['queue'],
  },
  souk_queue_oldest_job_age_seconds: {
    type: 'gauge',
    help: 'Time for which a periodic job has been due, 0 if it is not',
    labels: ['queue'],
  },
  souk_queue_failures: {
    type: 'gauge',
    help: 'Failures of a periodic job since its last success',
    labels: ['queue'],
  },
  souk_job_duration_seconds: {
    type: 'histogram',
    help: 'Periodic jobs by name and outcome: `done` or `failed`',
    labels: ['job', 'outcome'],
    buckets: LONG_BUCKETS,
  },
  souk_mails_waiting: {
    type: 'gauge',
    help: 'Mails of the last three days that are not sent, 10,001 at most',
  },
  souk_mails_oldest_age_seconds: { type: 'gauge', help: 'Age of the oldest of them' },
  souk_mail_duration_seconds: {
    type: 'histogram',
    help: 'Attempts to send a mail by outcome: `done` or `failed`',
    labels: ['outcome'],
    buckets: LONG_BUCKETS,
  },

  // Money
  souk_payments: {
    type: 'gauge',
    help: 'Payments by status',
    labels: ['status'],
  },
  souk_holds_open: { type: 'gauge', help: 'Unpaid orders that hold places, 10,001 at most' },
  souk_provider_duration_seconds: {
    type: 'histogram',
    help: 'Requests to the card provider by call and outcome: `done` or `failed`',
    labels: ['call', 'outcome'],
    buckets: LONG_BUCKETS,
  },
  souk_ledger_agrees: {
    type: 'gauge',
    help: '1 if the last ledger check of this process found no difference, else 0; absent before the first',
  },
  souk_ledger_checked_timestamp_seconds: {
    type: 'gauge',
    help: 'Time of the last ledger check of this process; absent before the first',
  },

  // The metrics themselves
  souk_metrics_read_errors_total: {
    type: 'counter',
    help: 'Scrapes whose figures of the database are older, because it failed or took too long',
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;

/** Metrics of `prom-client` that the dashboard and the alerts use; it has more. */
export const PROCESS_METRICS = {
  process_resident_memory_bytes: 'Resident memory',
  process_cpu_seconds_total: 'CPU time',
  process_start_time_seconds: 'Start of the process, in seconds since 1970',
  nodejs_eventloop_lag_p99_seconds: 'Event loop lag between two scrapes, 99th percentile',
  nodejs_heap_size_used_bytes: 'Used JavaScript heap',
} as const;
