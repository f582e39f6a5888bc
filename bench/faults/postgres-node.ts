import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Owner } from '#testing/postgres-server.ts';
import { familyOf } from '../processes.ts';

const run = promisify(execFile);

/** As durable as a real shop's, and small; the rest is PostgreSQL's default. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'wal_level=replica',
  'wal_keep_size=512MB',
  'max_wal_size=512MB',
  'hot_standby=on',
  'lc_messages=C',
  'log_min_messages=log',
];

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const;

interface Options {
  readonly bin: string;
  readonly owner: Owner;
  readonly data: string;
  readonly port: number;
  /** Folder of its log. */
  readonly log: string;
}

/**
 * A PostgreSQL server with its data, which can be stopped, broken and made a standby of another.
 */
export class PostgresNode {
  readonly port: number;
  readonly data: string;
  readonly #options: Options;
  readonly #log: WriteStream;
  #server: ChildProcess | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.port = options.port;
    this.data = options.data;
    const name = basename(dirname(options.data));
    this.#log = createWriteStream(join(options.log, `postgres-${name}.log`), { flags: 'a' });
  }

  get address(): string {
    return `postgres://souk:drill@127.0.0.1:${this.port}/postgres`;
  }

  get isRunning(): boolean {
    const server = this.#server;
    return server !== undefined && server.exitCode === null && server.signalCode === null;
  }

  /** Resolves once it accepts connections. */
  async start(): Promise<void> {
    const { bin, owner, data } = this.#options;
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(this.port), ...settings],
      {
        ...owner,
        cwd: data,
        env: { ...process.env, LC_ALL: '' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        this.#log.write(chunk);
        if (chunk.includes('ready to accept')) resolve();
      });
      server.once('error', reject);
      server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} in ${data}`)));
    });
  }

  /** `kill` kills all its processes at once, like a power cut. */
  async stop(how: keyof typeof SIGNALS): Promise<void> {
    const server = this.#server;
    if (!server?.pid || !this.isRunning) return;
    const ended = once(server, 'exit');
    if (how === 'kill') this.#signal('SIGKILL');
    else server.kill(SIGNALS[how]);
    await ended;
  }

  /** Neither responds nor closes connections until it continues. */
  hang(): void {
    this.#signal('SIGSTOP');
  }

  goOn(): void {
    this.#signal('SIGCONT');
  }

  /** Runs statements outside of our transactions. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.address,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Makes this a standby of `primary`, which streams over `port` of the loopback interface. */
  async follow(primary: PostgresNode, port: number): Promise<void> {
    const { owner } = this.#options;
    const client = new pg.Client(primary.address);
    await client.connect();
    try {
      await client.query(`select pg_backup_start('drill', true)`);
      await rm(this.data, { recursive: true, force: true });
      // Files that disappear while copying are restored from the log.
      await run('cp', ['-a', primary.data, this.data]).catch(() => undefined);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      const log = join(this.data, 'pg_wal');
      for (const name of await readdir(log))
        if (/^[0-9A-F]{24}/.test(name)) await rm(join(log, name));
      await rm(join(this.data, 'postmaster.pid'), { force: true });
      const line = `host=127.0.0.1 port=${port} user=souk password=drill application_name=standby`;
      const files = {
        backup_label: rows[0]?.labelfile ?? '',
        'standby.signal': '',
        'postgresql.auto.conf': `primary_conninfo = '${line}'\n`,
      };
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(this.data, name), text);
        if (owner.uid !== undefined && owner.gid !== undefined)
          await chown(join(this.data, name), owner.uid, owner.gid);
      }
    } finally {
      await client.end();
    }
    await this.start();
  }

  async remove(): Promise<void> {
    await rm(this.data, { recursive: true, force: true });
  }

  /** Promotes this standby; resolves once it accepts writes. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 60)');
  }

  #signal(signal: NodeJS.Signals): void {
    const server = this.#server?.pid;
    // Never 0, which would signal this process and its group.
    if (!server) return;
    for (const pid of familyOf(server)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has exited meanwhile.
      }
    }
  }
}

/** An empty data folder for a new node. */
export async function nodeFolder(parent: string, name: string, owner: Owner): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  return join(folder, 'data');
}
