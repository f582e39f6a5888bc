import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from './app.ts';
import { TestClient } from './client.ts';
import { CookieJar } from './cookie-jar.ts';
import { createPerson, type Person } from './people.ts';
import type { Customer } from './shop.ts';

const PUBLIC_URL = 'http://localhost:3000';

export interface ShopProcess {
  readonly url: string;
  /** Logged error lines. */
  readonly errors: string[];
  /** Kills it as a power cut would, without a shutdown. */
  readonly kill: () => Promise<void>;
}

/** The API as another process on the test's database, with the real clock. */
export async function startShopProcess(
  app: TestApp,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'shop-process.ts')], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: app.database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL,
      RATE_LIMITS: 'off',
      APP_SECRET: app.market.settings.secret,
      ...env,
    },
  });
  const errors: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"level":"error"') || !text.startsWith('{')) errors.push(text);
  });
  const port = await Promise.race([
    once(child, 'message').then(([said]) => Number(said)),
    once(child, 'exit').then(() => {
      throw new Error(`The process ended before it listened:\n${errors.join('')}`);
    }),
  ]);
  return { url: `http://127.0.0.1:${port}`, errors, kill: () => killed(child) };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A customer's browser, which can talk to any of the processes. */
export async function customerOf(
  app: TestApp,
): Promise<{ readonly at: (process: ShopProcess) => Customer }> {
  return inBrowser(app, await inTurn(() => createPerson(app.market, 'customer')));
}

/** A browser of an existing person. */
export function inBrowser(
  app: TestApp,
  person: Person,
): { readonly at: (process: ShopProcess) => Customer } {
  const cookies = new CookieJar(app.clock);
  cookies.set(person.cookie.name, person.cookie.value);
  return {
    at: ({ url }) => {
      const remote = {
        fetch: (request: Request) =>
          fetch(new Request(request.url.replace(PUBLIC_URL, url), request)),
        call: app.app.call,
      };
      return Object.assign(
        new TestClient({ app: remote, publicUrl: PUBLIC_URL, cookies, address: '' }),
        { person },
      );
    },
  };
}

/** Hundreds of requests run at once, and waiting for a connection is limited to five seconds. */
const LANES = 8;
const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
let asked = 0;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const lane = (asked += 1) % LANES;
  const done = (lanes[lane] ?? Promise.resolve()).then(work);
  lanes[lane] = done.catch(() => undefined);
  return done;
}
