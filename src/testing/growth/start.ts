import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { freePort } from '../postgres-server.ts';

/**
 * Starts a process of the server on the app's database and ends it when it is ready. Its jobs are
 * held, because their work depends on the date.
 */
export async function startAndStop(app: TestApp, jobs: readonly string[]): Promise<void> {
  await sql`
    insert into periodic_jobs (name, every_seconds, offset_seconds, due_at, held_until)
    select name, 60, 0, now(), now() + interval '1 hour' from unnest(${[...jobs]}::text[]) name
    on conflict (name) do update set held_until = excluded.held_until`.execute(app.db);
  const folder = await mkdtemp(join(tmpdir(), 'souk-start-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../api-process.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.database.url,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://localhost:3000',
      SEED: 'demo',
      APP_SECRET: app.market.settings.secret,
    },
  });
  let said = '';
  const ready = Promise.withResolvers<void>();
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('Souk is at')) ready.resolve();
  });
  const ended = once(child, 'exit');
  await Promise.race([
    ready.promise,
    ended.then(() => {
      throw new Error(`The process ended before it was ready:\n${said}`);
    }),
  ]);
  child.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
