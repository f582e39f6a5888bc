import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { serverFlags, serverMemory } from '../../scripts/installation.mjs';

/** Delay of a service manager before it restarts an ended process. */
const RESTART_MS = 500;
const READY_MS = 120_000;
const ROOT = join(import.meta.dirname, '../..');

export interface ShopOptions {
  readonly name: string;
  readonly port: number;
  /** With pages, which requires a build; otherwise only API and jobs. */
  readonly pages: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** Folder of its log. */
  readonly log: string;
}

/** A Souk process under a service manager: unexpected exits are counted, and it is restarted. */
export class Shop {
  readonly name: string;
  readonly address: string;
  /** Its unexpected exits. */
  readonly endedByItself: string[] = [];
  readonly #options: ShopOptions;
  readonly #log: WriteStream;
  #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #wanted = false;
  #last = '';

  constructor(options: ShopOptions) {
    this.#options = options;
    this.#env = options.env;
    this.name = options.name;
    this.address = `http://127.0.0.1:${options.port}`;
    this.#log = createWriteStream(join(options.log, `shop-${options.name}.log`), { flags: 'a' });
  }

  /** Resolves once it is ready to sell. `env` overrides its settings, for later starts too. */
  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#env = { ...this.#env, ...env };
    this.#wanted = true;
    this.#spawn();
    await this.untilReady();
  }

  /** Kills it like a power cut, without a shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to shut down; returns the seconds it took and how it exited. */
  async drain(): Promise<{ readonly seconds: number; readonly clean: boolean }> {
    const begun = performance.now();
    const code = await this.#end('SIGTERM');
    return { seconds: (performance.now() - begun) / 1000, clean: code === 0 };
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.address}/api/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  }

  async untilReady(): Promise<void> {
    const until = Date.now() + READY_MS;
    while (!(await this.isReady())) {
      if (Date.now() > until)
        throw new Error(`Process ${this.name} is not ready after two minutes:\n${this.#last}`);
      await after(50);
    }
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code === null ? null : Number(code);
  }

  #spawn(): void {
    const { pages, port } = this.#options;
    const entry = pages ? 'src/server/main.ts' : 'src/testing/api-process.ts';
    const { DRILL_MIGRATIONS: later } = this.#env;
    const first = later ? ['--import', './bench/faults/later-build.ts'] : [];
    const child = spawn(process.execPath, [...serverFlags, ...first, entry], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...serverMemory,
        PATH: process.env.PATH,
        // Same setting as in `npm start`.
        NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
        PORT: String(port),
        RATE_LIMITS: 'off',
        SEED: 'none',
        APP_SECRET: 'a secret of the drill that nobody else may use',
        ...this.#env,
      },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#last = (this.#last + text).slice(-2_000);
        this.#log.write(text);
      });
    child.once('exit', (code, signal) => {
      if (!this.#wanted || this.#child !== child) return;
      this.endedByItself.push(
        `${this.name} ended with ${signal ?? code}: ${lastWords(this.#last)}`,
      );
      setTimeout(() => {
        if (this.#wanted && this.#child === child) this.#spawn();
      }, RESTART_MS);
    });
  }
}

/** The error that ended it, otherwise the last line it wrote. */
function lastWords(text: string): string {
  const lines = text.split('\n').filter(Boolean);
  const error = lines.findLast((line) => /^\w*error: /i.test(line));
  return (error ?? lines.at(-1) ?? '').slice(0, 200);
}
