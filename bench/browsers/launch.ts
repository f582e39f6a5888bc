import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '#testing/postgres-server.ts';
import { openBidi } from './bidi.ts';
import type { Driver } from './driver.ts';
import { openWebDriver } from './webdriver.ts';

/** A browser that may be installed on this machine. */
export interface BrowserKind {
  readonly name: string;
  /** Install command if it is missing. */
  readonly install: string;
  readonly isHere: () => boolean;
  /** Throws if it does not start. */
  readonly open: () => Promise<Driver>;
}

const START_MS = 60_000;
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/webkit2gtk-4.1/MiniBrowser',
];

export const firefox: BrowserKind = {
  name: 'Firefox',
  install: 'apt-get install firefox-esr',
  isHere: () => findFirefox() !== undefined,
  open: async () => {
    const profile = await mkdtemp(join(tmpdir(), 'souk-firefox-'));
    const port = await freePort();
    const args = ['--headless', '--no-remote', '--profile', profile];
    const child = start(findFirefox() ?? '', [...args, '--remote-debugging-port', String(port)], {
      HOME: profile,
      LANG: 'en_US.UTF-8',
    });
    const stop = async () => {
      await end(child);
      await rm(profile, { recursive: true, force: true });
    };
    return opened(stop, () => openBidi('Firefox', `ws://127.0.0.1:${port}/session`));
  },
};

export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  install: 'apt-get install webkit2gtk-driver xvfb',
  isHere: () => [find('WebKitWebDriver'), find('Xvfb'), findMiniBrowser()].every(Boolean),
  open: async () => {
    const home = await mkdtemp(join(tmpdir(), 'souk-webkit-'));
    const display = `:${100 + (process.pid % 400)}`;
    const screen = start(find('Xvfb') ?? '', [display, '-screen', '0', '1400x1000x24']);
    const port = await freePort();
    const driver = start(find('WebKitWebDriver') ?? '', [`--port=${port}`], {
      DISPLAY: display,
      HOME: home,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    });
    const stop = async () => {
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    };
    const capabilities = {
      // With other strategies, WebKitGTK's driver hangs on the second page of a session.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
    };
    return opened(stop, () => openWebDriver('WebKitGTK', `http://127.0.0.1:${port}`, capabilities));
  },
};

/** Retries until the program responds. Stops it if it does not, or when the session ends. */
async function opened(stop: () => Promise<void>, open: () => Promise<Driver>): Promise<Driver> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      const driver = await open();
      return {
        ...driver,
        close: async () => {
          await driver.close().catch(() => undefined);
          await stop();
        },
      };
    } catch (error) {
      if (Date.now() > until) {
        await stop();
        throw error;
      }
      await after(300);
    }
  }
}

function start(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  child.on('error', () => undefined);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(late);
}

const find = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const findFirefox = (): string | undefined => find('firefox-esr') ?? find('firefox');
const findMiniBrowser = (): string | undefined => MINI_BROWSERS.find((path) => existsSync(path));
