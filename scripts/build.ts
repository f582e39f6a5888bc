// npm run build: words, pages, compressed assets, and the demonstration marketplace that a first start unpacks.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash, stampBuild } from './build-stamp.mjs';
import { root, withPinnedNode } from './installation.mjs';

// Taken before: a source that changes during the build makes the next start build again.
const hash = sourceHash();
const started = performance.now();
rmSync(join(root, 'dist/build-stamp'), { force: true });
mkdirSync(join(root, 'dist'), { recursive: true });

step('words and routes', ['scripts/generate.ts']);
step('pages', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
step('scripts by language', ['scripts/split-languages.ts']);
step('compressed assets', ['scripts/compress-assets.ts']);
step('demonstration', ['scripts/build-demo.ts']);
step('bill of materials', ['scripts/write-sbom.ts']);
stampBuild(hash);
process.stdout.write(`Built in ${seconds(started)}\n`);

function step(name: string, args: readonly string[]): void {
  const begun = performance.now();
  const env = withPinnedNode({ ...process.env, NODE_ENV: 'production' });
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    process.stderr.write(`The build failed at: ${name}\n`);
    process.exit(1);
  }
  process.stdout.write(`  ${name} (${seconds(begun)})\n`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
