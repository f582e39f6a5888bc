// The demo on PostgreSQL with a bench's additional data, served to a browser.
import { chromium, type Browser } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedWhenEmpty } from '#server/first-seed.ts';
import { startPostgres } from '#testing/postgres-server.ts';
import { openAt } from './open-database.ts';
import { browserArgs, findBrowser } from '../scripts/browser.ts';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { serverFlags } from '../scripts/installation.mjs';

interface Bench<Prepared> {
  readonly port: number;
  /** Runs before the server starts. */
  readonly prepare: (db: Db) => Promise<Prepared>;
  readonly measure: (browser: Browser, prepared: Prepared) => Promise<void>;
}

/** Throws without a build. */
export async function demoInBrowser<Prepared>({
  port,
  prepare,
  measure,
}: Bench<Prepared>): Promise<void> {
  if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
  const address = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  const postgres = await startPostgres();
  const databaseUrl = `${postgres.address}/postgres`;
  const { unhurried, close } = await openAt(databaseUrl, folder);
  const prepared = await unhurried(async (db) => {
    await migrate(db);
    await seedWhenEmpty(db, { clock: systemClock });
    return prepare(db);
  });
  await close();
  const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      RATE_LIMITS: 'off',
    },
  });
  const ended = once(server, 'exit');
  try {
    while (!(await isReady(address))) await new Promise((resolve) => setTimeout(resolve, 100));
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: [...browserArgs],
    });
    try {
      await measure(browser, prepared);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
