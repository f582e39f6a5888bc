import { type Db as QueueDb, fromKysely, type Job, PgBoss } from 'pg-boss';
import type { Trx } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import type { OpenDatabase } from '../database/open.ts';

/** A recurring job. Usually runs in one process at a time, but must be safe to run in two. */
export interface PeriodicJob {
  readonly name: string;
  readonly everySeconds: number;
  /** Has its own queue because it may take minutes, so that the others are not delayed. */
  readonly apart?: boolean;
  readonly run: () => Promise<void>;
}

export interface Duties {
  /** Throws if it should be retried. Undefined to send nothing (embedded mailbox). */
  readonly sendMail: ((mailId: string) => Promise<void>) | undefined;
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
}
interface PeriodicData {
  readonly name: string;
}

const MAIL = 'mail';
const PERIODIC = 'periodic';
const APART = 'periodic-apart';
const STOP_MS = 15_000;
/** Jobs start by NOTIFY; polling is the fallback. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 60 };
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
  for (const queue of [PERIODIC, APART])
    await boss.createQueue(queue, {
      notify: true,
      expireInSeconds: 300,
      deleteAfterSeconds: 3600,
      retryLimit: 0,
    });
  // Fills the cache that queueMail reads, which would otherwise wait for another connection within its transaction.
  for (const name of [MAIL, PERIODIC])
    await boss.findJobs(name, { id: '00000000-0000-7000-8000-000000000000' });
  const timers: NodeJS.Timeout[] = [];
  const workers: string[] = [];
  let reminded: readonly PeriodicJob[] = [];

  const remind = ({ name, everySeconds, apart }: PeriodicJob): void => {
    // One for each time slot over all processes, however many of them send it.
    const slot = { singletonKey: name, singletonSeconds: everySeconds };
    boss
      .send(apart ? APART : PERIODIC, { name } satisfies PeriodicData, slot)
      .catch((error: unknown) => {
        log.error('jobs', { job: name, error: String(error) });
      });
  };

  return {
    queueMail: async (trx, mailId) => {
      await boss.send(MAIL, { mailId } satisfies MailJob, {
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
              Promise.all(jobs.map(({ id, data }) => outcome(id, () => sendMail(data.mailId)))),
          ),
        );
      }
      for (const queue of [PERIODIC, APART])
        await boss.work(
          queue,
          { ...polling, batchSize: 20, perJobResults: true },
          (jobs: Job<PeriodicData>[]) =>
            Promise.all(
              jobs.map(({ id, data }) =>
                outcome(id, async () => {
                  try {
                    // Missing if another build has queued it.
                    await periodic.find(({ name }) => name === data.name)?.run();
                  } catch (error) {
                    log.error('job failed', {
                      job: data.name,
                      error:
                        error instanceof Error ? (error.stack ?? error.message) : String(error),
                    });
                    throw error;
                  }
                }),
              ),
            ),
        );
      reminded = periodic;
      for (const job of periodic) {
        remind(job);
        timers.push(setInterval(() => remind(job), job.everySeconds * 1000));
      }
    },
    advance: async (seconds) => {
      // The queue uses the database's clock, which tests cannot move, so its times are shifted
      // instead.
      await connected.db.executeSql(
        `update jobs.job set singleton_on = null,
          start_after = case when state in ('created', 'retry') then start_after - $1 * interval '1 second' else start_after end`,
        [seconds],
      );
      for (const job of reminded) if (job.everySeconds <= seconds) remind(job);
      for (const worker of workers) boss.notifyWorker(worker);
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: STOP_MS });
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
