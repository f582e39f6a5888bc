import pg from 'pg';

type OnMessage = (payload: string) => void;

/**
 * One connection of its own that carries every LISTEN of this process and comes back when the database does.
 * Messages sent while it is away are lost: what listens must also be right without them, only later.
 */
export class PostgresListener {
  readonly #url: string;
  readonly #onError: (error: Error) => void;
  readonly #handlers = new Map<string, Set<OnMessage>>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async listen(channel: string, onMessage: OnMessage): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set<OnMessage>();
    handlers.add(onMessage);
    this.#handlers.set(channel, handlers);
    const client = await this.#connected();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      handlers.delete(onMessage);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    if (client) await client.then((open) => open.end()).catch(this.#onError);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: 'souk listener',
    });
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? '');
    });
    client.on('error', this.#onError);
    client.on('end', () => this.#reconnectSoon());
    try {
      await client.connect();
      for (const channel of this.#handlers.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#reconnectSoon();
      throw error;
    }
    return client;
  }

  #reconnectSoon(): void {
    this.#client = undefined;
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connected().catch(this.#onError);
    }, 1_000);
    this.#retry.unref();
  }
}
