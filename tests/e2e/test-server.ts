import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pinnedNode, root, withPinnedNode } from '../../scripts/installation.mjs';
import { openDoor } from './front-door.ts';
import { MARKET_START } from './market-clock.ts';
import { freePort } from '../../src/testing/postgres-server.ts';

/** The built marketplace in a process of its own. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A server with a database of its own, which tests may fill. */
export interface TestMarket extends TestServer {
  query<Row extends object>(statement: string): Promise<Row[]>;
}

/** Two processes of one market behind a front door. */
export interface TwoProcesses extends TestMarket {
  /** Kills the process that answers at first. */
  kill(): Promise<void>;
}

interface TestProcess extends TestServer {
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface ServerOptions {
  /** The address of a front door; the server's own by default. */
  readonly publicUrl?: string;
  /** The embedded database when absent. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The template's database; every market is a copy of it. */
const TEMPLATE = 'souk_template';
/** Sessions and sealed rows of the template stay readable in its copies. */
const APP_SECRET = 'a secret of the browser tests, used nowhere else';

/** The same days in every run. A clock that can be moved needs limits to be off. */
const FIXED_CLOCK = { TEST_CLOCK: MARKET_START, RATE_LIMITS: 'off' };

/** Set by the global setup and inherited by the workers. */
const settings = {
  get address(): string {
    return need('E2E_POSTGRES');
  },
  get templateFolder(): string {
    return need('E2E_TEMPLATE_FOLDER');
  },
};

function need(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return value;
}

/** Starts a server that seeds the template, for the global setup; stopping it leaves the template ready to be copied. */
export async function startTemplateServer(): Promise<TestServer> {
  await administer(`create database ${TEMPLATE}`);
  return startServer({
    databaseUrl: `${settings.address}/${TEMPLATE}`,
    dataDir: settings.templateFolder,
    env: FIXED_CLOCK,
  });
}

async function copyOfTemplate(): Promise<string> {
  const name = `market_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${TEMPLATE}`);
  return name;
}

async function folderOfTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-market-'));
  await cp(settings.templateFolder, dataDir, { recursive: true });
  return dataDir;
}

/** Starts a server on its own copy of the template: no other test sees its changes. */
export async function startMarket(env: Readonly<Record<string, string>> = {}): Promise<TestMarket> {
  const name = await copyOfTemplate();
  const dataDir = await folderOfTemplate();
  const server = await startServer({
    databaseUrl: `${settings.address}/${name}`,
    dataDir,
    env: { ...FIXED_CLOCK, ...env },
  });
  return {
    url: server.url,
    query: (statement) => query(name, statement),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/**
 * Starts two processes on one database and one data folder. Requests with `ELSEWHERE` go to the
 * second, the others to the first as long as it lives.
 */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const name = await copyOfTemplate();
  const dataDir = await folderOfTemplate();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const options = {
    databaseUrl: `${settings.address}/${name}`,
    dataDir,
    env: FIXED_CLOCK,
    publicUrl: url,
  };
  const first = await startServer(options);
  const second = await startServer(options);
  const door = await openDoor(port, first.url, second.url);
  return {
    url,
    query: (statement) => query(name, statement),
    kill: () => first.stop('SIGKILL'),
    async stop() {
      await door.close();
      await first.stop();
      await second.stop();
      await rm(dataDir, { recursive: true, force: true });
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Starts a server with an empty data folder on the embedded database, as `npm start` does in a fresh clone. */
export async function startEmbeddedMarket(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-embedded-'));
  const server = await startServer({ dataDir });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Answers once the server is ready. Throws with the end of its log if it exits before that. */
async function startServer({
  databaseUrl,
  dataDir,
  env,
  publicUrl,
}: ServerOptions): Promise<TestProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(pinnedNode, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withPinnedNode({
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl ?? url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      APP_SECRET,
      // Tests name the address they come from (souk.ts).
      TRUSTED_PROXIES: '127.0.0.1',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...env,
    }),
  });
  let log = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        log = (log + chunk).slice(-8_000);
        if (log.includes('"event":"listening"')) resolve();
      });
    server.once('error', reject);
    server.once('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it was ready:\n${log}`)),
    );
  });
  await ready;
  return {
    url,
    async stop(signal = 'SIGTERM') {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
    },
  };
}

const administer = (statement: string) => query('postgres', statement);

async function query<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(`${settings.address}/${database}`);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
