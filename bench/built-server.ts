// The built server in a process of its own, with the flags and the environment of `npm start`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { serverFlags, serverMemory, withPinnedNode } from '../scripts/installation.mjs';

const READY_WITHIN_MS = 60_000;

/** Starts the server on a database that is already filled, and waits until it is ready. */
export async function serveMarket({
  databaseUrl,
  port,
  folder,
  secret,
}: {
  readonly databaseUrl: string;
  readonly port: number;
  readonly folder: string;
  /** Given where several processes share a database. */
  readonly secret?: string;
}): Promise<{ readonly pid: number; readonly stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
    env: {
      ...serverMemory,
      // With Node's compile cache: without it the type stripper stays in memory.
      ...withPinnedNode(),
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      RATE_LIMITS: 'off',
      ...(secret !== undefined && { APP_SECRET: secret }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  await answering(`http://127.0.0.1:${port}/api/ready`);
  return {
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until the URL answers 200. */
async function answering(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`${url} does not answer`);
}
