import pg from 'pg';
import { sqlState } from '#core/transaction.ts';

export interface ReplicaTimes {
  /** Milliseconds for a read, and for the replica to say that it is only slow. */
  readonly answer: number;
  /** Between two looks whether a replica that is away is back. */
  readonly look: number;
}

/** Whether the read replica answers: asked when something makes it doubtful, and while it is away until it is back. */
export class ReplicaHealth {
  readonly times: ReplicaTimes;
  readonly #url: string;
  readonly #say: { readonly away: (error: Error) => void; readonly back: () => void };
  #away = false;
  #looking: Promise<boolean> | undefined;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    url: string,
    times: ReplicaTimes,
    say: { readonly away: (error: Error) => void; readonly back: () => void },
  ) {
    this.#url = url;
    this.times = times;
    this.#say = say;
  }

  get away(): boolean {
    return this.#away;
  }

  /** Whether it answers now. Concurrent callers share one probe. */
  look(): Promise<boolean> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#next);
  }

  async #ask(): Promise<boolean> {
    const failure = await askOnce(this.#url, this.times.answer);
    if (this.#closed) return failure === undefined;
    if (failure && !this.#away) this.#say.away(failure);
    if (!failure && this.#away) this.#say.back();
    this.#away = failure !== undefined;
    clearTimeout(this.#next);
    if (failure) {
      this.#next = setTimeout(() => void this.look(), this.times.look);
      this.#next.unref();
    }
    return failure === undefined;
  }
}

/** On a connection of its own: those of the pool may be the ones that hang. Undefined when it answered. */
async function askOnce(url: string, limit: number): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'souk look' });
  let failure: Error | undefined;
  client.on('error', (error) => (failure ??= error));
  const late = setTimeout(
    () => client.connection.stream.destroy(new Error(`No answer for ${limit} ms`)),
    limit,
  );
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    // Full is not away: the connections that are open go on.
    if (sqlState(error) === '53300') return undefined;
    return failure ?? (error instanceof Error ? error : new Error(String(error)));
  } finally {
    clearTimeout(late);
    client.connection.stream.destroy();
  }
}
