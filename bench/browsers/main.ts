// npm run bench -- browsers: the public pages and a purchase in browsers that the tests do not use. Firefox is driven by
// WebDriver BiDi, which it speaks itself, WebKitGTK by the WebDriver that its distribution brings.
import { request } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import { serverFlags } from '../../scripts/installation.mjs';
import { type Marketplace, readMarketplace } from '../../tests/e2e/marketplace.ts';
import { codeOf } from '../../tests/e2e/people.ts';
import { buy, lookAt, publicPages } from './journey.ts';
import { type BrowserKind, firefox, webkit } from './launch.ts';
import { Visitor } from './visitor.ts';

const PORT = 4718;
const ORIGIN = `http://localhost:${PORT}`;
const BUYER = { email: 'customer@souk.example', password: DEMO_PASSWORD };

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), 'souk-browsers-'));
const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    PORT: String(PORT),
    PUBLIC_URL: ORIGIN,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
  },
});
const ended = once(server, 'exit');
const api = await request.newContext({ baseURL: ORIGIN });
try {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  const market = await readMarketplace(api);
  for (const kind of [firefox, webkit]) await tryBrowser(kind, market);
} finally {
  await api.dispose();
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}

async function tryBrowser(kind: BrowserKind, market: Marketplace): Promise<void> {
  if (!kind.isHere()) {
    say(`${kind.name}: not on this machine. ${kind.install}`);
    process.exitCode = 1;
    return;
  }
  const driver = await kind.open();
  try {
    const version = await driver.evaluate('navigator.userAgent');
    say(`${kind.name}: ${String(version)}`);
    const visitor = new Visitor(driver, ORIGIN);
    for (const path of publicPages(market)) await step(path, () => lookAt(visitor, path));
    await step('cart, sign-in, checkout', async () => {
      await buy(visitor, market, { ...BUYER, code: () => codeOf(api, BUYER.email) });
      return driver.faults();
    });
  } finally {
    await driver.close();
  }
}

/** Errors are printed and make the bench exit with code 1; the next step runs anyway. */
async function step(name: string, work: () => Promise<readonly string[]>): Promise<void> {
  const begun = performance.now();
  const wrong = await work().catch((error: unknown) => [String(error)]);
  if (wrong.length > 0) process.exitCode = 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`  ${wrong.length === 0 ? 'yes' : 'NO '} ${name} (${seconds} s)`);
  for (const one of wrong) say(`      ${one}`);
}

function isReady(): Promise<boolean> {
  return fetch(`${ORIGIN}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
