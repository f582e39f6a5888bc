// Finds or installs a Chromium for the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const packageManagers: readonly { command: string; steps: readonly (readonly string[])[] }[] = [
  {
    command: 'apt-get',
    steps: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { command: 'apk', steps: [['apk', 'add', '--no-cache', 'chromium']] },
  { command: 'dnf', steps: [['dnf', 'install', '-y', 'chromium']] },
  { command: 'yum', steps: [['yum', 'install', '-y', 'chromium']] },
  { command: 'pacman', steps: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
  { command: 'zypper', steps: [['zypper', '--non-interactive', 'install', 'chromium']] },
];

const isRoot = process.getuid?.() === 0;

/** Chromium's sandbox does not run as root. */
export const browserArgs: readonly string[] = isRoot ? ['--no-sandbox'] : [];

/** The path of a working Chromium on this machine; undefined without one. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...onPath,
    ...macPaths,
    chromium.executablePath(),
  ];
  return candidates
    .filter(Boolean)
    .filter((path) => existsSync(path))
    .find(starts);
}

/**
 * An installed browser, otherwise one from the system's package manager, otherwise the tests' own
 * download. Throws a readable error.
 */
export function ensureBrowser(say: (text: string) => void): string {
  const present = findBrowser();
  if (present) return present;
  say('No browser for the tests is on this machine: getting one ...');
  const tried = [fromPackageManager(), fromDownload()].filter((way) => way !== undefined);
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    `The tests need a Chromium, and none could be had (tried ${tried.join(', ')}). ` +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one',
  );
}

/** Some distributions install a stub that only says where to get the browser. */
function starts(path: string): boolean {
  const args = ['--headless', '--disable-gpu', ...browserArgs, '--dump-dom', 'about:blank'];
  const { status, stdout } = spawnSync(path, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && stdout.includes('<html');
}

function fromPackageManager(): string | undefined {
  const manager = packageManagers.find(({ command }) => isCommand(command));
  if (!manager) return undefined;
  const rights = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && !isCommand('sudo')) return undefined;
  for (const step of manager.steps) {
    const [command = '', ...args] = [...rights, ...step];
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) break;
  }
  return manager.command;
}

function fromDownload(): string {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const withLibraries = isRoot ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], { stdio: 'inherit' });
  return "Playwright's download";
}

function isCommand(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
