// npm run dev: the same marketplace with hot reload. Pages change in place; the server starts anew when a file it runs
// changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import {
  ensureInstalled,
  fail,
  pinnedNode,
  readEnvFile,
  root,
  runPinned,
  say,
  withPinnedNode,
} from './installation.mjs';

readEnvFile();
await ensureInstalled({ dev: false });
if (runPinned(['scripts/generate.ts']) !== 0)
  fail('The words and routes could not be made: see above');

/** Restart areas of the server; Vite handles pages (.tsx, src/web). */
const areas = ['base', 'contract', 'core', 'server', 'verticals'];
let stopping = false;
let server = start();
let restart;

for (const area of areas) {
  watch(join(root, 'src', area), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(restart);
    restart = setTimeout(() => startAnew(name), 150);
  });
}

function start() {
  const child = spawn(pinnedNode, ['scripts/dev-server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: withPinnedNode(),
  });
  child.once('exit', (code, signal) => {
    if (stopping) process.exit(signal ? 1 : (code ?? 1));
    // After an error in a file, the next change retries.
    if (child === server && code !== 0)
      say('The server ended. It starts again at the next change.');
  });
  return child;
}

async function startAnew(name) {
  say(`${name} changed: starting the server anew`);
  const old = server;
  // Changes while the old process ends are included in the next start.
  if (!old) return;
  if (old.exitCode === null && old.signalCode === null) {
    const ended = new Promise((resolve) => old.once('exit', resolve));
    server = undefined;
    old.kill('SIGTERM');
    await ended;
  }
  if (!stopping) server = start();
}

function stop(signal) {
  stopping = true;
  if (!server || server.exitCode !== null) process.exit(0);
  server.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
const starter = process.ppid;
setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== starter) stop('SIGTERM');
}, 500).unref();
