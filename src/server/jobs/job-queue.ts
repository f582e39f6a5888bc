import { type Db as QueueDb, fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Trx } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { traceHeaders } from '#core/shared/telemetry/steps.ts';
import type { OpenDatabase } from '../database/open.ts';
import { type PeriodicJob, type PeriodicRunner, startPeriodic } from './periodic-runner.ts';

export interface Duties {
  /**
   * Throws if it should be retried. Undefined to send nothing (embedded mailbox). `cause` is the
   * header `traceparent` of the request or job that queued the mail, if it was traced.
   */
  readonly sendMail: ((mailId: string, cause: string | undefined) => Promise<void>) | undefined;
  readonly periodic: readonly PeriodicJob[];
}

export interface JobQueue {
  /** In the caller's transaction: rolled back with it, visible to workers after the commit. */
  readonly queueMail: (trx: Trx, mailId: string) => Promise<void>;
  readonly queueMails: (mailIds: readonly string[]) => Promise<void>;
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

interface MailJob {
  readonly mailId: string;
  readonly traceparent?: string;
}

const MAIL = 'mail';
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
  // One job for each mail: a second one with the same key is dropped while the first is waiting or
  // running.
  await boss.createQueue(MAIL, {
    policy: 'exclusive',
    notify: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
    retryLimit: 12,
    retryDelay: mailPace.retry,
    retryBackoff: true,
    retryDelayMax: 600,
  });
  // Fills the cache that queueMail reads, which would otherwise wait for another connection within its transaction.
  await boss.findJobs(MAIL, { id: '00000000-0000-7000-8000-000000000000' });
  const workers: string[] = [];
  let periodicRunner: PeriodicRunner | undefined;

  return {
    queueMail: async (trx, mailId) => {
      await boss.send(MAIL, { mailId, ...traceHeaders() } satisfies MailJob, {
        singletonKey: mailId,
        db: fromKysely(trx),
      });
    },
    queueMails: async (mailIds) => {
      await boss.insert(
        MAIL,
        mailIds.map((mailId) => ({ data: { mailId } satisfies MailJob, singletonKey: mailId })),
      );
    },
    work: async ({ sendMail, periodic }) => {
      if (sendMail) {
        workers.push(
          await boss.work(
            MAIL,
            {
              pollingIntervalSeconds: Math.min(5, mailPace.look),
              notifyPollingIntervalSeconds: mailPace.look,
              batchSize: 10,
              perJobResults: true,
              burstWhenBatchFull: true,
            },
            (jobs: Job<MailJob>[]) =>
              Promise.all(
                jobs.map(({ id, data }) =>
                  outcome(id, () => sendMail(data.mailId, data.traceparent)),
                ),
              ),
          ),
        );
      }
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
