import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pinnedNode, root, withPinnedNode } from '../../scripts/installation.mjs';
import { MARKET_START } from './market-clock.ts';
import { freePort } from '../../src/testing/postgres-server.ts';

/** The built marketplace in a separate process. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Defaults to the embedded engine. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Template database that every market is copied from. */
const TEMPLATE = 'souk_template';
/** The same secret, so that sessions and sealed rows of the template are readable in its copies. */
const APP_SECRET = 'a secret of the browser tests, used nowhere else';

/** The same dates in every run. A movable clock requires limits to be off. */
const FIXED_CLOCK = { TEST_CLOCK: MARKET_START, RATE_LIMITS: 'off' };

/** Set by the global setup and inherited by workers. */
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

/**
 * Starts a server that seeds the template, for the global setup. Once stopped, the template can be
 * copied.
 */
export async function startTemplateServer(): Promise<TestServer> {
  await administer(`create database ${TEMPLATE}`);
  return startServer({
    databaseUrl: `${settings.address}/${TEMPLATE}`,
    dataDir: settings.templateFolder,
    env: FIXED_CLOCK,
  });
}

/** Starts a server on its own copy of the template, isolated from other tests. */
export async function startMarket(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const name = `market_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${TEMPLATE}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-market-'));
  await cp(settings.templateFolder, dataDir, { recursive: true });
  const server = await startServer({
    databaseUrl: `${settings.address}/${name}`,
    dataDir,
    env: { ...FIXED_CLOCK, ...env },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Starts a server with an empty data folder on the embedded engine, as `npm start` does in a fresh clone. */
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

/** Resolves once the server is ready. Throws with the end of its log if it exits before that. */
async function startServer({ databaseUrl, dataDir, env }: ServerOptions): Promise<TestServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(pinnedNode, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withPinnedNode({
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      APP_SECRET,
      // Tests set their client address themselves (souk.ts).
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
    async stop() {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(`${settings.address}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
