// Runs on any Node of the machine (20 or newer) before anything is installed, so it uses only
// Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';

/** The Node that package.json pins, which npm installs with everything else. */
export const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/** Reads settings from the file .env, if there is one; environment variables take precedence. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (typeof process.loadEnvFile !== 'function')
    fail(`Node 20.12 or newer is needed to read .env; this is ${process.version}`);
  process.loadEnvFile(file);
}

/** Prints to the terminal, separate from machine-readable output. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Exits with a message on stderr. */
export function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/**
 * Installs package-lock.json if needed. `dev` includes packages for checks and tests only. Without
 * it these are left out of a fresh clone but never removed from an existing one.
 */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return;
  await withLock('install', () => {
    if (isInstalled(dev)) return;
    say('Installing what package-lock.json names ...');
    // Not `npm ci`, which refuses a lockfile without the native packages of every machine; ours was
    // created on one.
    const set = dev || hasDevPackages() ? '--include=dev' : '--omit=dev';
    install(set);
    // npm skips native packages missing from the lockfile; without the lockfile it finds those of
    // this machine.
    if (!nativePartsLoad()) install(set, '--no-package-lock');
    if (!existsSync(pinnedNode)) {
      fail(
        "npm did not install the pinned Node: it was told not to run install scripts. Run 'npm rebuild node' and start again",
      );
    }
  });
}

function install(...options) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', ...quiet, ...options];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  if (status !== 0) fail('The installation failed: see what npm says above');
}

function nativePartsLoad() {
  const names = ['sharp', 'vite', '@tailwindcss/oxide', '@node-rs/argon2'];
  const script = `await Promise.all(${JSON.stringify(names)}.map((name) => import(name)))`;
  const { status } = spawnSync(pinnedNode, ['--input-type=module', '-e', script], { cwd: root });
  return status === 0;
}

/** True if a test or check has installed the dev packages. */
function hasDevPackages() {
  const present = readPackages('node_modules/.package-lock.json') ?? {};
  return Object.values(present).some((entry) => entry.dev && !entry.optional);
}

function isInstalled(dev) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(pinnedNode)) return false;
  // Optional packages may be for other machines; all others must have exactly the locked version.
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) return true;
    return present[path]?.version === entry.version;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Environment of all child processes: the pinned Node comes first, with its compile cache. */
export function withPinnedNode(environment = process.env) {
  return {
    // Caches compiled code to shorten start-up.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...environment,
    PATH: [dirname(pinnedNode), join(root, 'node_modules/.bin'), environment.PATH].join(
      windows ? ';' : ':',
    ),
  };
}

/** Runs a script on the pinned Node; returns its exit code. */
export function runPinned(args, { env = process.env, stdio = 'inherit' } = {}) {
  const { status, signal } = spawnSync(pinnedNode, args, {
    cwd: root,
    stdio,
    env: withPinnedNode(env),
  });
  return signal ? 1 : (status ?? 1);
}

/**
 * Memory settings of the server's Node. Live memory is some 100 MB, but a Node on a large machine keeps three times as
 * much garbage before it collects: with any bound, it collects in proportion. The young generation takes up to three
 * spaces of 4 MB; spaces of 16 MB render pages no faster.
 */
export const serverFlags = ['--max-semi-space-size=4', '--max-old-space-size=1024'];

/**
 * Memory settings of its C library. Two pools replace one per thread that reads a request or decodes a picture, because
 * every pool keeps its freed memory. Large blocks live outside the pools and are returned when freed; a pool's free end
 * is returned early. Only glibc reads these, at process start; an operator's own values win. docs/benchmarks.md has the
 * savings.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/**
 * Becomes a long-running program. If this Node can, it replaces the process, so that signals reach
 * the program directly; otherwise it starts a child that receives every signal and ends with this
 * process.
 */
export async function become(script, args = []) {
  const env = { ...serverMemory, ...withPinnedNode() };
  const command = [...serverFlags, join(root, 'scripts/until-starter-ends.mjs'), script, ...args];
  if (typeof process.execve === 'function' && process.execPath === pinnedNode) {
    process.execve(pinnedNode, [pinnedNode, ...command], env);
  }
  const child = spawn(pinnedNode, command, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A separate process group, so that Ctrl+C reaches it only once, through this process.
    detached: !windows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === starter) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
  const [code, signal] = await new Promise((resolve) =>
    child.once('exit', (...end) => resolve(end)),
  );
  process.exit(signal ? 1 : (code ?? 1));
}

/** Runs `work` with a lock for this clone; the lock of an exited process is taken over. */
export async function withLock(name, work) {
  const folder = join(root, '.cache');
  const lock = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  for (let said = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) {
        rmSync(lock, { force: true });
        continue;
      }
      if (!said) say(`Waiting for another process that does the same (${name}) ...`);
      said = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isAbandoned(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    // A new lock is empty for a moment before it is written.
    if (!holder) return Date.now() - statSync(lock).mtimeMs > 5_000;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH' || error.code === 'ENOENT';
  }
}
