// npm run bench -- lighthouse: Lighthouse's scores of the public pages, mobile, simulated slow 4G, in both languages.
// `BENCH_RUNS=1` makes one run of each page instead of five; `BENCH_ONLY=home,cart` takes some of the pages.
import { chromium, type BrowserContext } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '#testing/postgres-server.ts';
import { browserArgs, findBrowser } from '../scripts/browser.ts';
import { isBuilt } from '../scripts/build-stamp.mjs';
import { serverFlags, serverMemory } from '../scripts/installation.mjs';

/** Run as a separate program, whose path the package does not export. */
const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const MAX_KB = 140;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const MAX_LCP_MS = 1800;
const RUNS = Number(process.env.BENCH_RUNS ?? '5');
const ONLY = process.env.BENCH_ONLY?.split(',');
/** Lighthouse's default phone. */
const PHONE = { width: 412, height: 823 };

const Score = z.object({ score: z.number().nullable() });
const Figure = z.object({ numericValue: z.number() });
/** An insight's details contain the largest contentful paint somewhere. */
const Insight = z.object({ details: z.unknown() }).optional();
const Report = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
  }),
  audits: z.object({
    'largest-contentful-paint': Figure,
    'total-blocking-time': Figure,
    'cumulative-layout-shift': Figure,
    'lcp-breakdown-insight': Insight,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) }),
        ),
      }),
    }),
  }),
});

interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly script: number;
  /** HTML of the LCP element. */
  readonly largest: string;
}

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const port = await freePort();
const address = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const server = spawn(process.execPath, [...serverFlags, 'src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'ignore'],
  env: {
    ...serverMemory,
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: join(folder, 'data'),
    SEED: 'demo',
    RATE_LIMITS: 'off',
  },
});
const ended = once(server, 'exit');
// An idle server pre-renders the demonstration's pictures, which would keep a core busy for minutes.
const asking = setInterval(() => void isReady(), 500);
try {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  const debugging = await freePort();
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findBrowser() ?? '',
    args: [...browserArgs, `--remote-debugging-port=${debugging}`],
    viewport: PHONE,
    deviceScaleFactor: 1.75,
  });
  try {
    await measure(browser, debugging);
  } finally {
    await browser.close();
  }
} finally {
  clearInterval(asking);
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function measure(browser: BrowserContext, debugging: number): Promise<void> {
  const pages = (await listPages()).filter(({ name }) => ONLY?.includes(name) ?? true);
  process.stdout.write(
    `${RUNS} runs of each page, medians; load ${loadavg()[0]?.toFixed(1)}\n${row(['page', 'performance', 'worst', 'LCP', 'blocking', 'CLS', 'script', 'access.', 'practices'])}`,
  );
  await fillCart(browser);
  for (const { name, path } of pages) {
    for (const [language, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      const url = `${address}${prefix}${path === '/' && prefix ? '' : path}`;
      await cutPictures(browser, url);
      const runs: Run[] = [];
      const faults: string[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        try {
          runs.push(await runOnce(url, debugging));
        } catch (error) {
          // A page that cannot be measured does not affect the others.
          faults.push(whyOf(error));
        }
      }
      if (faults.length > 0) {
        process.exitCode = 1;
        process.stdout.write(
          `${name}, ${language}: ${faults.length} of ${RUNS} runs failed: ${faults[0]}\n`,
        );
      }
      if (runs.length === 0) continue;
      const of = (figure: Exclude<keyof Run, 'largest'>) => median(runs.map((run) => run[figure]));
      const met =
        of('performance') >= TARGETS.performance &&
        of('accessibility') >= TARGETS.accessibility &&
        of('bestPractices') >= TARGETS['best-practices'] &&
        of('lcp') < MAX_LCP_MS &&
        of('shift') < 0.001 &&
        of('script') <= MAX_KB;
      process.stdout.write(
        row([
          `${name}, ${language}`,
          of('performance').toFixed(0),
          Math.min(...runs.map((run) => run.performance)).toFixed(0),
          `${(of('lcp') / 1000).toFixed(2)} s`,
          `${of('blocking').toFixed(0)} ms`,
          of('shift').toFixed(3),
          `${of('script').toFixed(1)} KB`,
          of('accessibility').toFixed(0),
          of('bestPractices').toFixed(0),
          met ? '' : 'missed',
        ]),
      );
      if (of('lcp') >= MAX_LCP_MS)
        process.stdout.write(`  drawn last and largest: ${runs[0]?.largest ?? ''}\n`);
    }
  }
  process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
}

/** Finds pages as a visitor does, by links from other pages. */
async function listPages(): Promise<{ name: string; path: string }[]> {
  const storefront = await linkIn('/providers/tours', /\/service\/tours\/[0-9a-f-]{36}/);
  const shop = await linkIn('/providers/groceries', /\/service\/Groceries\/[0-9a-f-]{36}/);
  return [
    { name: 'home', path: '/' },
    { name: 'storefront', path: `${storefront}?country=Egypt` },
    { name: 'details', path: await linkIn('/', /\/service\/tours\/details\/[0-9a-f-]{36}/) },
    { name: 'shop', path: shop },
    {
      name: 'product',
      path: await linkIn(shop, /\/view\/Groceries\/[0-9a-f-]{36}\/[0-9a-f-]{36}/),
    },
    { name: 'doctors', path: '/medical' },
    { name: 'search', path: '/search?q=cairo' },
    { name: 'vendors', path: '/providers/tours' },
    { name: 'cart', path: '/cart' },
  ];
}

async function linkIn(page: string, like: RegExp): Promise<string> {
  const html = await (await fetch(`${address}${page}`)).text();
  const found = like.exec(html)?.[0];
  if (found === undefined) throw new Error(`${page} has no link like ${like.source}`);
  return found;
}

/** A guest's cart in the browser with one demo product. */
async function fillCart(browser: BrowserContext): Promise<void> {
  const product = (await listPages()).find(({ name }) => name === 'product');
  const page = await browser.newPage();
  // Hydrated: a press before that would be lost.
  await page.goto(`${address}${product?.path ?? ''}`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('productId'));
  await page.close();
}

/** Renders all pictures beforehand, because visitors of a market in use do not wait for that. */
async function cutPictures(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** In a separate process, because Playwright must handle the page that Lighthouse opens. */
async function runOnce(url: string, debugging: number): Promise<Run> {
  const report = join(folder, 'report.json');
  await promisify(execFile)(process.execPath, [
    cli,
    url,
    `--port=${debugging}`,
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,best-practices',
    '--quiet',
  ]);
  const { categories, audits } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    performance: Math.round((categories.performance.score ?? 0) * 100),
    accessibility: Math.round((categories.accessibility.score ?? 0) * 100),
    bestPractices: Math.round((categories['best-practices'].score ?? 0) * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    largest: snippetIn(audits['lcp-breakdown-insight']?.details),
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
  };
}

/** For a failed program its output rather than its command line. */
function whyOf(error: unknown): string {
  const written =
    error instanceof Error && 'stderr' in error && typeof error.stderr === 'string'
      ? error.stderr.trim()
      : '';
  return written === '' ? String(error) : (written.split('\n').at(-1) ?? written);
}

/** The first element in an insight's details, or ''. */
function snippetIn(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  if ('snippet' in details && typeof details.snippet === 'string') return details.snippet;
  for (const part of Object.values(details)) {
    const found = snippetIn(part);
    if (found !== '') return found;
  }
  return '';
}

function row(cells: readonly string[]): string {
  const [first = '', ...rest] = cells;
  return `${first.padEnd(18)}${rest.map((cell) => cell.padStart(12)).join('')}\n`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function isReady(): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
