import { type Db as QueueDb, fromKysely, fromPglite, type Job, PgBoss } from 'pg-boss';
import type { Trx } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import type { OpenDatabase } from '../database/open.ts';

/** Work that comes round by itself. Runs in one process at a time as a rule, and must stand being run by two. */
export interface PeriodicJob {
  readonly name: string;
  readonly everySeconds: number;
  /** It may take minutes: it has a queue of its own, so that the others come round meanwhile. */
  readonly apart?: boolean;
  readonly run: () => Promise<void>;
}

export interface Duties {
  /** Sends a mail of the outbox; throws when it may be tried again. Undefined: mail is not sent (embedded mailbox). */
  readonly sendMail: ((mailId: string) => Promise<void>) | undefined;
  readonly periodic: readonly PeriodicJob[];
}

export interface JobQueue {
  /** In the caller's transaction: rolled back with it, seen by workers when it commits. */
  readonly queueMail: (trx: Trx, mailId: string) => Promise<void>;
  /** Queues mails outside a transaction; those that have a job already keep theirs. */
  readonly queueMails: (mailIds: readonly string[]) => Promise<void>;
  readonly work: (duties: Duties) => Promise<void>;
  /** The clock was moved: what waits for its time waits that much less, and what comes round within it is due. */
  readonly advance: (seconds: number) => Promise<void>;
  /** Ends when the jobs at work have ended, 15 seconds at most; what is cut off runs again later. */
  readonly stop: () => Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Pick<OpenDatabase, 'engine' | 'listen'>;
  readonly log: Log;
  /** Seconds: before a failed mail is tried again (doubles up to ten minutes), and between looks for such mails. */
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
/** With NOTIFY at work, looking in the table is only the net under it. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 60 };
/** Nothing notifies of a mail whose next try has come. */
const MAIL_PACE = { retry: 5, look: 10 };

/**
 * The queue of pg-boss in the marketplace's own database, schema `jobs`. On the embedded engine it shares the one
 * connection, so that nothing here may be awaited inside a transaction except through that transaction.
 */
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
    // Jobs that wait for other jobs are not used here.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error('jobs', { error: error.message }));
  boss.on('warning', ({ message }) => log.warn('jobs warned', { warning: message }));
  await boss.start();
  // One job a mail: a second with the same key is dropped while the first waits or works.
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
  // Fills the cache that queueMail reads: a look into the database from within a transaction would never come back.
  for (const name of [MAIL, PERIODIC])
    await boss.findJobs(name, { id: '00000000-0000-7000-8000-000000000000' });
  const timers: NodeJS.Timeout[] = [];
  const workers: string[] = [];
  let reminded: readonly PeriodicJob[] = [];

  const remind = ({ name, everySeconds, apart }: PeriodicJob): void => {
    // One a time slot over all processes, however many remind.
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
                    // Absent when another build of the marketplace put it there.
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
      // The queue uses the database's clock, which tests cannot move, so its times are shifted back instead.
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

/**
 * The process's own connections and listener, which break off when the database vanishes; those that pg-boss would open
 * wait for its answer as long as TCP does.
 */
function connection({ engine, listen }: Pick<OpenDatabase, 'engine' | 'listen'>) {
  if (engine.kind === 'pglite')
    return { db: fromPglite(engine.pglite), backend: 'pglite' as const, reindex: false };
  const db: QueueDb = {
    executeSql: (text, values) => engine.queue.query(text, values),
    listen: async (channel, onMessage, onReconnect) => {
      const close = await listen(channel, onMessage, onReconnect);
      onReconnect();
      return { close };
    },
  };
  return { db };
}
