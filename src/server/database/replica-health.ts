import pg from 'pg';
import { sqlState } from '#core/shared/transaction.ts';
import { LagMeter } from './replica-lag.ts';

export interface ReplicaTimes {
  /** Milliseconds for a read, and for the replica to say that it is only slow. */
  readonly answer: number;
  /** Between two looks how the replica is. */
  readonly look: number;
  /** How far behind it may be. */
  readonly lag: number;
}

/** What a replica said: where it is in the write-ahead log, null when it is no standby; or why it said nothing. */
export type ReplicaAnswer =
  | { readonly position: number | null; readonly failure?: undefined }
  | { readonly failure: Error };

export interface ReplicaHealthParts {
  readonly times: ReplicaTimes;
  readonly say: {
    readonly away: (error: Error) => void;
    readonly lags: (milliseconds: number) => void;
    readonly back: () => void;
  };
  readonly askReplica: () => Promise<ReplicaAnswer>;
  /** Where the primary is in its write-ahead log; null when it does not say. */
  readonly askPrimary: () => Promise<number | null>;
  readonly now?: () => number;
}

/** Whether the read replica answers and keeps up: asked every few seconds, and when something makes it doubtful. */
export class ReplicaHealth {
  readonly times: ReplicaTimes;
  readonly #parts: ReplicaHealthParts;
  readonly #millis: () => number;
  readonly #meter = new LagMeter();
  #state: 'well' | 'away' | 'lags' = 'well';
  #looking: Promise<boolean> | undefined;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: ReplicaHealthParts) {
    this.#parts = parts;
    this.times = parts.times;
    this.#millis = parts.now ?? (() => performance.now());
  }

  /** The primary is to be read. */
  get away(): boolean {
    return this.#state !== 'well';
  }

  /** Looks every few seconds from now on. */
  watch(): void {
    clearTimeout(this.#next);
    if (this.#closed) return;
    this.#next = setTimeout(() => void this.look(), this.times.look);
    this.#next.unref();
  }

  /** Whether it answers now. Concurrent callers share one probe. */
  look(): Promise<boolean> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
      this.watch();
    });
    return this.#looking;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }

  async #noteWritten(asked: Promise<number | null>): Promise<void> {
    const position = await asked;
    if (position !== null) this.#meter.note(position, this.#millis());
  }

  async #ask(): Promise<boolean> {
    const { say, askReplica, askPrimary } = this.#parts;
    // Not waited for: while the primary is busy, readers wait for what the replica says.
    void this.#noteWritten(askPrimary());
    const answer = await askReplica();
    const answers = answer.failure === undefined;
    if (this.#closed) return answers;
    const before = this.#state;
    if (answer.failure) {
      this.#state = 'away';
      if (before !== 'away') say.away(answer.failure);
      return false;
    }
    const lag = answer.position === null ? 0 : this.#meter.lagOf(answer.position, this.#millis());
    this.#state = lag > this.times.lag ? 'lags' : 'well';
    if (this.#state === 'lags' && before !== 'lags') say.lags(lag);
    if (this.#state === 'well' && before !== 'well') say.back();
    return true;
  }
}

/** Asks on a connection of its own: those of the pool may be the ones that hang. */
export async function askOnce(url: string, limit: number): Promise<ReplicaAnswer> {
  const client = new pg.Client({ connectionString: url, application_name: 'souk look' });
  let failure: Error | undefined;
  client.on('error', (error) => (failure ??= error));
  const late = setTimeout(
    () => client.connection.stream.destroy(new Error(`No answer for ${limit} ms`)),
    limit,
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ position: string | null }>(
      `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`,
    );
    const position = rows[0]?.position ?? null;
    return { position: position === null ? null : Number(position) };
  } catch (error) {
    // Full is not away: the connections that are open go on.
    if (sqlState(error) === '53300') return { position: null };
    return { failure: failure ?? (error instanceof Error ? error : new Error(String(error))) };
  } finally {
    clearTimeout(late);
    client.connection.stream.destroy();
  }
}

/** Where a primary is; null when it does not answer, which its readers notice themselves. */
export async function writtenBy(primary: pg.Pool): Promise<number | null> {
  try {
    const { rows } = await primary.query<{ position: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position`,
    );
    return rows[0] ? Number(rows[0].position) : null;
  } catch {
    return null;
  }
}
