// npm run bench -- start: from `npm start` to the first whole page on the embedded database, in a bare clone, after a build
// and warm, by phase; then the CPU of a server without visitors. `-- start 600` watches it for 600 seconds instead of 60.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { root } from '../scripts/installation.mjs';
import { cpuMs, residentMiB, serverUnder } from './processes.ts';

const PORT = 4712;
const ADDRESS = `http://127.0.0.1:${PORT}/`;
const WARM_STARTS = 3;
/** Lines of `npm start` that end a phase: npm's last line, a build step, the whole build. */
const PHASE_END = /^added \d+ packages|^ {2}[a-z ]+ \(\d|^Built in/;
/** Target in seconds from the command to the page. */
const CLONE_TARGET = 60;
const FIRST_TARGET = 10;
const WARM_TARGET = 4;
/** Target in CPU seconds of a server without visitors in ten minutes. */
const IDLE_TARGET = 5;
const idleSeconds = Number(process.argv[3] ?? 60);

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
try {
  process.stdout.write('From npm start to the first whole page, embedded database\n');
  const clone = join(folder, 'clone');
  const { status } = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  if (status !== 0) throw new Error('git could not clone this checkout');
  report('bare clone', await start(clone, { npm_config_cache: join(folder, 'npm') }), CLONE_TARGET);
  // An empty compile cache, as after a build.
  const built = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') };
  report('first start after the build', await start(root, built, idleSeconds), FIRST_TARGET);
  for (let time = 0; time < WARM_STARTS; time += 1)
    report('warm start', await start(root, built), WARM_TARGET);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Moment {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

interface Start extends Moment {
  /** Seconds and CPU seconds since the command, at each line that ends a phase. */
  readonly phases: readonly (Moment & { readonly line: string })[];
  readonly memory: number;
  /** CPU seconds while the server had no visitors; 0 if it was not watched. */
  readonly idleCpuSeconds: number;
}

async function start(
  cwd: string,
  extra: Readonly<Record<string, string>>,
  watchSeconds = 0,
): Promise<Start> {
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: ADDRESS.slice(0, -1),
      DATABASE_URL: undefined,
      ...extra,
    },
  });
  const pid = npm.pid ?? 0;
  const now = (): Moment => ({
    seconds: (performance.now() - begun) / 1000,
    cpuSeconds: cpuMs(pid) / 1000,
  });
  const phases: (Moment & { line: string })[] = [];
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n'))
      if (PHASE_END.test(line)) phases.push({ line: line.trim(), ...now() });
  });
  const ended = once(npm, 'exit');
  try {
    while (!(await answers())) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
      await wait(20);
    }
    const page = now();
    const memory = residentMiB(serverUnder(pid));
    await wait(watchSeconds * 1000);
    const idleCpuSeconds = watchSeconds === 0 ? 0 : now().cpuSeconds - page.cpuSeconds;
    return { ...page, phases, memory, idleCpuSeconds };
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}

function report(name: string, result: Start, target: number): void {
  const { seconds, cpuSeconds, phases, memory, idleCpuSeconds } = result;
  const write = (line: string) => process.stdout.write(`${line}\n`);
  for (const phase of phases)
    write(
      `  after ${phase.seconds.toFixed(1)} s, ${phase.cpuSeconds.toFixed(1)} s of CPU: ${phase.line}`,
    );
  write(
    `${name.padEnd(28)} ${seconds.toFixed(2)} s (<= ${target}: ${seconds <= target ? 'yes' : 'NO'}), ` +
      `CPU ${cpuSeconds.toFixed(2)} s, resident memory ${memory.toFixed(0)} MiB`,
  );
  if (idleCpuSeconds > 0) {
    const inTenMinutes = (idleCpuSeconds / idleSeconds) * 600;
    write(
      `${'without visitors'.padEnd(28)} ${idleCpuSeconds.toFixed(2)} s of CPU in ${idleSeconds} s, ` +
        `${inTenMinutes.toFixed(1)} in ten minutes (<= ${IDLE_TARGET}: ${inTenMinutes <= IDLE_TARGET ? 'yes' : 'NO'})`,
    );
  }
}

async function answers(): Promise<boolean> {
  return fetch(ADDRESS).then(
    async (response) => response.ok && (await response.text()).endsWith('</html>'),
    () => false,
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
