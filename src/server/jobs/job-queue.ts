import { type Db as QueueDb, fromKysely, type Job, PgBoss } from 'pg-boss';
import type { PushRequest } from '#core/messaging/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { traceHeaders } from '#core/shared/telemetry/steps.ts';
import type { OpenDatabase } from '../database/open.ts';
import { type PeriodicJob, type PeriodicRunner, startPeriodic } from './periodic-runner.ts';

/** A message to be sent: the id of a row in an outbox, or all that a push consists of. */
export interface Deliveries {
  readonly mail: { readonly id: string };
  readonly text: { readonly id: string };
  readonly push: PushRequest;
}
export type Channel = keyof Deliveries;

/** Throws if it should be retried. `cause` is the header `traceparent` of the request or job that queued it. */
type Deliver<C extends Channel> = (
  delivery: Deliveries[C],
  cause: string | undefined,
) => Promise<void>;

export interface Duties {
  /** A channel without a sender waits (embedded mailbox: its mails have no jobs). */
  readonly deliver: { readonly [C in Channel]: Deliver<C> | undefined };
  readonly periodic: readonly PeriodicJob[];
}

/** `afterSeconds`: not before. */
export type QueueDelivery = <C extends Channel>(
  trx: Trx,
  channel: C,
  delivery: Deliveries[C],
  afterSeconds?: number,
) => Promise<void>;

export interface JobQueue {
  /** In the caller's transaction: rolled back with it, visible to workers after the commit. */
  readonly queueDelivery: QueueDelivery;
  readonly queueMany: (channel: 'mail' | 'text', ids: readonly string[]) => Promise<void>;
  readonly work: (duties: Duties) => Promise<void>;
  /** After a move of the clock: shortens delays and makes recurring jobs due. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Resolves when running jobs end, within 15 seconds. Aborted jobs run again. */
  readonly stop: () => Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Pick<OpenDatabase, 'queue' | 'listen'>;
  readonly log: Log;
  /** Seconds before a retry (doubles up to ten minutes), and between checks. */
  readonly mailPace?: { readonly retry: number; readonly look: number };
}

type Queued<C extends Channel> = Deliveries[C] & { readonly traceparent?: string };

const CHANNELS: readonly Channel[] = ['mail', 'push', 'text'];
const STOP_MS = 15_000;
/** Retries have no NOTIFY. */
const MAIL_PACE = { retry: 5, look: 10 };

/** The queue of pg-boss in the marketplace's own database, schema `jobs`. */
export async function openJobQueue({
  database,
  log,
  mailPace = MAIL_PACE,
}: JobQueueOptions): Promise<JobQueue> {
  const connected = connection(database);
  const boss = new PgBoss({
    ...connected,
    schema: 'jobs',
    useListenNotify: true,
    schedule: false,
    // We use no jobs that wait for other jobs.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 3600,
    // A mail whose process vanished is sent again after its two minutes and these.
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    queueCacheIntervalSeconds: 3600,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error('jobs', { error: error.message }));
  boss.on('warning', ({ message }) => log.warn('jobs warned', { warning: message }));
  await boss.start();
  for (const channel of CHANNELS) {
    // One job for each message: a second one with the same key is dropped while the first is waiting
    // or running.
    await boss.createQueue(channel, {
      policy: 'exclusive',
      notify: true,
      expireInSeconds: 120,
      deleteAfterSeconds: 3600,
      retryLimit: 12,
      retryDelay: mailPace.retry,
      retryBackoff: true,
      retryDelayMax: 600,
    });
    // Fills the cache that queueDelivery reads, which would otherwise wait for another connection within its transaction.
    await boss.findJobs(channel, { id: '00000000-0000-7000-8000-000000000000' });
  }
  const workers: string[] = [];
  let periodicRunner: PeriodicRunner | undefined;

  async function workOn<C extends Channel>(channel: C, deliver: Deliver<C> | undefined) {
    if (!deliver) return;
    const worker = await boss.work(
      channel,
      {
        pollingIntervalSeconds: Math.min(5, mailPace.look),
        notifyPollingIntervalSeconds: mailPace.look,
        batchSize: 10,
        perJobResults: true,
        burstWhenBatchFull: true,
      },
      (jobs: Job<Queued<C>>[]) =>
        Promise.all(jobs.map(({ id, data }) => outcome(id, () => deliver(data, data.traceparent)))),
    );
    workers.push(worker);
  }

  return {
    queueDelivery: async (trx, channel, delivery, afterSeconds) => {
      await boss.send(
        channel,
        { ...delivery, ...traceHeaders() },
        {
          singletonKey: delivery.id,
          db: fromKysely(trx),
          ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        },
      );
    },
    queueMany: async (channel, ids) => {
      await boss.insert(
        channel,
        ids.map((id) => ({ data: { id }, singletonKey: id })),
      );
    },
    work: async ({ deliver, periodic }) => {
      await workOn('mail', deliver.mail);
      await workOn('push', deliver.push);
      await workOn('text', deliver.text);
      periodicRunner = await startPeriodic({ database, log, jobs: periodic });
    },
    advance: async (seconds) => {
      // The queue uses the database's clock, which tests cannot move, so its times are shifted
      // instead.
      await connected.db.executeSql(
        `update jobs.job set start_after = start_after - $1 * interval '1 second' where state in ('created', 'retry')`,
        [seconds],
      );
      await periodicRunner?.advance(seconds);
      for (const worker of workers) boss.notifyWorker(worker);
    },
    stop: async () => {
      await Promise.all([
        boss.stop({ graceful: true, timeout: STOP_MS }),
        periodicRunner?.stop(STOP_MS),
      ]);
    },
  };
}

async function outcome(id: string, work: () => Promise<void>) {
  try {
    await work();
    return { id, status: 'completed' as const };
  } catch (error) {
    return {
      id,
      status: 'failed' as const,
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Our connections give up when the database vanishes; pg-boss's would wait for TCP. */
function connection({ queue, listen }: Pick<OpenDatabase, 'queue' | 'listen'>) {
  const db: QueueDb = {
    executeSql: (text, values) => queue.query(text, values),
    listen: async (channel, onMessage, onReconnect) => {
      const close = await listen(channel, onMessage, onReconnect);
      onReconnect();
      return { close };
    },
  };
  return { db };
}
