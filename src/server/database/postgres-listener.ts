import pg from 'pg';
import { DatabaseAway } from './database-fault.ts';
import { keepAlive } from './postgres-pool.ts';

interface Subscriber {
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: (() => void) | undefined;
}

export interface ListenerTimes {
  /** Milliseconds before a reconnect. */
  readonly retry: number;
  /** Interval between health checks, and the timeout of each. */
  readonly look: number;
}

const TIMES: ListenerTimes = { retry: 1_000, look: 10_000 };
const CONNECT_MS = 5_000;
/** Timeout for closing the connection, whose server may be down. */
const GOODBYE_MS = 1_000;

/**
 * A dedicated connection for all LISTENs of this process, which reconnects by itself. Messages sent
 * during an outage are lost, so listeners must also work without them, only later.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #times: ListenerTimes;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onError: (error: Error) => void, times = TIMES) {
    this.#url = url;
    this.#onError = onError;
    this.#times = times;
  }

  /** Calls `onReconnect` when messages may have been missed. Returns a stop function. */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const subscribers = this.#subscribers.get(channel) ?? new Set<Subscriber>();
    const subscriber = { onMessage, onReconnect };
    subscribers.add(subscriber);
    this.#subscribers.set(channel, subscribers);
    const client = await this.#connected();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      subscribers.delete(subscriber);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    if (client) await client.then(sayGoodbye).catch(this.#onError);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      ...keepAlive,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'souk listener',
    });
    client.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of this.#subscribers.get(channel) ?? []) onMessage(payload ?? '');
    });
    client.on('error', this.#onError);
    const looking = setInterval(() => this.#look(client), this.#times.look);
    looking.unref();
    client.on('end', () => {
      clearInterval(looking);
      this.#reconnectSoon();
    });
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      clearInterval(looking);
      client.connection.stream.destroy();
      this.#reconnectSoon();
      throw error;
    }
    return client;
  }

  /** An unused connection to a vanished server stays open for a quarter of an hour. */
  #look(client: pg.Client): void {
    const late = setTimeout(
      () => client.connection.stream.destroy(new DatabaseAway('The listener hears nothing')),
      this.#times.look,
    );
    client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => clearTimeout(late));
  }

  #reconnectSoon(): void {
    this.#client = undefined;
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connected().then(() => this.#sayReconnected(), this.#onError);
    }, this.#times.retry);
    this.#retry.unref();
  }

  #sayReconnected(): void {
    for (const subscribers of this.#subscribers.values())
      for (const { onReconnect } of subscribers) onReconnect?.();
  }
}

async function sayGoodbye(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), GOODBYE_MS);
  await client.end();
  clearTimeout(late);
}
