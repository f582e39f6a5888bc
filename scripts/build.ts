// npm run build: words, pages, compressed assets, the compiled server, and the demonstration marketplace that a first start unpacks.
// With --pages it leaves out the demonstration, for tests that seed their own; a start then builds again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash, stampBuild } from './build-stamp.mjs';
import { root, serverFlags, withPinnedNode } from './installation.mjs';

// Taken before: a source that changes during the build makes the next start build again.
const hash = sourceHash();
const started = performance.now();
const env = withPinnedNode({ ...process.env, NODE_ENV: 'production' });
const running = new Set<ChildProcess>();
rmSync(join(root, 'dist/build-stamp'), { force: true });
mkdirSync(join(root, 'dist'), { recursive: true });

// The demonstration needs no pages, and is made on one core: both at once take half the time on two.
if (process.argv.includes('--pages')) await buildPages();
else {
  await Promise.all([buildPages(), buildDemo()]);
  stampBuild(hash);
}
process.stdout.write(`Built in ${seconds(started)}\n`);

async function buildPages(): Promise<void> {
  await step('words and routes', ['scripts/generate.ts']);
  await step('pages', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  await step('scripts by language', ['scripts/split-languages.ts']);
  await step('compressed assets', ['scripts/compress-assets.ts']);
}

async function buildDemo(): Promise<void> {
  await step('demonstration', ['scripts/build-demo.ts']);
  await step('bill of materials', ['scripts/write-sbom.ts']);
  // With the flags of the server: V8 refuses code that was compiled with others.
  await step('server', [...serverFlags, 'scripts/compile-server.ts']);
}

async function step(name: string, args: readonly string[]): Promise<void> {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  running.add(child);
  const [status] = await once(child, 'exit');
  running.delete(child);
  if (status !== 0) fail(name);
  process.stdout.write(`  ${name} (${seconds(begun)})\n`);
}

function fail(name: string): never {
  for (const child of running) child.kill();
  process.stderr.write(`The build failed at: ${name}\n`);
  process.exit(1);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
