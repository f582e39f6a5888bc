import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/**
 * Files that measure wall-clock time, with reasons. Limits on work measure its CPU time
 * (`core/shared/threads/`), because a limit in seconds would refuse valid work on a busy machine.
 */
const WAITS: Readonly<Record<string, string>> = {
  'src/core/identity/accounts/even-time.ts':
    'an answer takes the same time whether or not an account exists',
  'src/core/shared/outside/guarded-fetch.ts': 'another site',
  'src/core/inventory/feeds/sync-due.ts':
    'another site; and a customer who pays, who waits no longer',
  'src/core/shared/media/s3-client.ts': 'the file store',
  'src/core/shared/threads/cpu-watch.ts': 'looks at the CPU of a thread every now and then',
  'src/core/shared/transaction.ts': 'a pause before a transaction is repeated',
  'src/core/catalogue/views/view-counter.ts': 'counts are written every few seconds',
  'src/core/messaging/live/hub.ts': 'open pages, which hear a beat and connect again',
  'src/server/database/check-server.ts': 'a database that starts',
  'src/server/database/data-lock.ts': 'another process, which holds the folder',
  'src/server/database/embedded/postmaster-file.ts': 'a server that a killed process left',
  'src/server/database/embedded/server-process.ts': 'the other processes of a killed server',
  'src/server/database/migrate.ts': 'a transaction that holds a table',
  'src/server/database/migration-lock.ts': 'another process that migrates or backs up',
  'src/server/database/postgres-listener.ts': 'the database',
  'src/server/database/postgres-pool.ts': 'the database',
  'src/server/database/replica-driver.ts': 'the read replica',
  'src/server/database/replica-health.ts': 'the read replica',
  'src/server/drain.ts': 'clients that do not go',
  'src/server/jobs/job-queue.ts': 'what a lost process was doing',
  'src/server/jobs/periodic-runner.ts':
    'the next turn of a job; jobs that run when the process is to stop',
  'src/server/readiness.ts': 'the database; the proxy that asks waits no longer',
  'src/server/security/security-stream.ts': 'sums of a minute',
  'src/server/serve.ts': 'what does not end when the process is to stop',
  'src/server/smtp.ts': 'the mail server',
  'src/server/texts/ask-provider.ts': 'the provider of texts',
  'src/server/telemetry/latest.ts': 'the database; Prometheus waits no longer',
};

/** Threads whose CPU time is limited. */
const THREADS = [
  'src/core/compliance/screening/list-screening.ts',
  'src/core/shared/threads/warm-thread.ts',
];

const CLOCK =
  /\b(?:setTimeout|setInterval)\(|\bAbortSignal\.timeout\(|from 'node:timers\/promises'|\bexpireInSeconds\b|\.timeout\(\{/;
/** Turns of the event loop are not time limits. */
const TURNS = /import \{ setImmediate as \w+ \} from 'node:timers\/promises';/g;

const files = sourceFiles().filter(
  ({ path }) => !/^src\/(?:web|verticals\/\w+\/pages)\//.test(path),
);
const codeOf = (text: string) =>
  text.replaceAll(/^[ \t]*(?:\/\/|\/?\*).*$/gm, '').replaceAll(TURNS, '');

test('no limit on work uses wall-clock time', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter(({ text }) => CLOCK.test(codeOf(text))).map(({ path }) => path);
  expect(found).toEqual(Object.keys(WAITS).toSorted());
});

test('every thread has a CPU limit', () => {
  const found = files.filter(({ text }) => /\bnew Worker\(/.test(text));
  expect(found.map(({ path }) => path)).toEqual(THREADS);
  for (const { text } of found) expect(text).toContain('watchCpu(');
});

test.each([
  'setTimeout(() => worker.terminate(), 3000);',
  'const signal = AbortSignal.timeout(200);',
  "import { setTimeout as wait } from 'node:timers/promises';",
  'sharp(bytes).timeout({ seconds: 3 })',
])('finds `%s`', (code) => expect(CLOCK.test(codeOf(code))).toBe(true));

test('ignores event loop turns and comments', () => {
  const code = "import { setImmediate as turn } from 'node:timers/promises';\n// setTimeout(";
  expect(CLOCK.test(codeOf(code))).toBe(false);
});
