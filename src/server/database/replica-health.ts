import pg from 'pg';
import { sqlState } from '#core/shared/transaction.ts';

export class ReplicaLags extends Error {
  override readonly name = 'ReplicaLags';
  readonly seconds: number;

  constructor(lagMs: number) {
    const seconds = Math.round(lagMs / 1000);
    super(`The read replica is ${seconds} s behind, the primary is read`);
    this.seconds = seconds;
  }
}

interface Sample {
  readonly at: number;
  readonly position: number;
}

/**
 * Measures a replica's lag from the primary's positions in the write-ahead log and the local time
 * of each. The replica cannot tell: cut off from the primary, it has replayed everything it knows.
 */
export class LagMeter {
  #samples: Sample[] = [];

  note(position: number, at: number): void {
    if (position !== this.#samples.at(-1)?.position) this.#samples.push({ at, position });
  }

  /** Milliseconds since the first write not replayed; 0 if it is up to date. */
  lagOf(replayed: number, at: number): number {
    this.#samples = this.#samples.filter(({ position }) => position > replayed);
    const [oldest] = this.#samples;
    return oldest ? at - oldest.at : 0;
  }
}

export interface ReplicaTimes {
  /** Timeout in milliseconds for a read, and for the health check of a slow replica. */
  readonly answer: number;
  readonly look: number;
  readonly lag: number;
}

/** Position in the write-ahead log, null if it is not a standby; or the error. */
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
  /** The primary's position in the write-ahead log; null if unknown. */
  readonly askPrimary: () => Promise<number | null>;
  readonly now?: () => number;
}

/** Checked every few seconds, and after a suspicious error. */
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

  /** True if reads go to the primary. */
  get away(): boolean {
    return this.#state !== 'well';
  }

  watch(): void {
    clearTimeout(this.#next);
    if (this.#closed) return;
    this.#next = setTimeout(() => void this.look(), this.times.look);
    this.#next.unref();
  }

  /** True if it answers now. Concurrent callers share one check. */
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
    // Not awaited, because the primary may be busy while readers wait for the replica's result.
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

/** Uses a connection of its own, since those of the pool may hang. */
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
    // Out of connections is not down: open connections still work.
    if (sqlState(error) === '53300') return { position: null };
    return { failure: failure ?? (error instanceof Error ? error : new Error(String(error))) };
  } finally {
    clearTimeout(late);
    client.connection.stream.destroy();
  }
}

/** A primary's position; null if it does not answer, which its readers notice by themselves. */
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
