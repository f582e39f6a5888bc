import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { pinnedNode } from '../../scripts/installation.mjs';
import { freePort } from '../../src/testing/postgres-server.ts';

/** A demonstration of its own, whose clock can be moved without the other tests. */
export interface MovedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one, and answers when it is ready. */
export async function startMovedServer(): Promise<MovedServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(
    pinnedNode,
    [join(import.meta.dirname, '../../scripts/serve-for-browser-tests.mjs')],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        HOST: '127.0.0.1',
        SEED: 'demo',
        TEST_CLOCK: 'on',
        RATE_LIMITS: 'off',
      },
    },
  );
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Moves such a server's clock, which ends most sessions. */
export const moveDays = (request: APIRequestContext, days: number): Promise<void> =>
  moveSeconds(request, days * 86_400);

export async function moveSeconds(request: APIRequestContext, seconds: number): Promise<void> {
  const answer = await request.post('/api/test/clock', { data: { advanceSeconds: seconds } });
  expect(answer.status()).toBe(200);
}

/** Runs one of the jobs that come round by themselves. */
export async function runJob(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/test/jobs', { data: { name } });
  expect(answer.status(), await answer.text()).toBe(200);
}
