import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly body: Buffer;
}

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A persistent connection, like a browser's. */
export interface Connection {
  readonly number: number;
  send(call: Call): Promise<Reply>;
}

export interface LoadResult {
  readonly requests: number;
  readonly errors: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

/** Opens at the first call. */
export function connect(port: number, number: number): Connection & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    number,
    close: () => agent.destroy(),
    send: ({ method = 'GET', path, body, headers = {} }) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path,
            headers: {
              ...headers,
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
              }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
            );
            response.on('error', reject);
          },
        );
        sent.on('error', reject);
        sent.end(text);
      }),
  };
}

/**
 * Runs `flow` `count` times over `connections` connections and times each run. `flow` returns true
 * on success.
 */
export async function load(
  port: number,
  connections: number,
  count: number,
  flow: (connection: Connection, index: number) => Promise<boolean>,
): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  let errors = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const connection = connect(port, number);
      while (next < count) {
        const index = next;
        next += 1;
        const at = performance.now();
        if (!(await flow(connection, index))) errors += 1;
        times.push(performance.now() - at);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { requests: count, errors, seconds, p50: at(0.5), p99: at(0.99) };
}
