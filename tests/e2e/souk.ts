import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { MARKET_STATE, type Marketplace } from './marketplace.ts';
import {
  startMarket,
  startTwoProcesses,
  type TestMarket,
  type TwoProcesses,
} from './test-server.ts';

/**
 * Milliseconds for a page to hydrate: its first visit renders pictures, regardless of the test's
 * own limits.
 */
const FIRST_LOOK = 60_000;

interface Options {
  /** Console messages that a test causes itself, such as for a declined card. */
  expected: RegExp | null;
}

interface Shared {
  /** The worker's own market. */
  server: TestMarket;
  /** Snapshot of the demo offers that tests rely on, taken before they change them. */
  market: Marketplace;
}

/** A browser test that fails if the page logs a problem to the console. */
export const test = base.extend<Options, Shared>({
  expected: [null, { option: true }],
  // Each test has its own client address and so its own rate limits: together they sign up more
  // often per hour than one address may.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, run, { testId }) =>
    run({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(testId) }),
  context: async ({ context }, run) => {
    // The badge of a moved clock is for testers; visitors never see it.
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.moved-clock { display: none }');
      document.adoptedStyleSheets.push(sheet);
    });
    await run(context);
  },
  page: async ({ page, expected }, run) => {
    const complaints: string[] = [];
    const complain = (words: string) => {
      if (!expected?.test(words)) complaints.push(words);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complain(message.text());
    });
    page.on('pageerror', (error) => complain(error.stack || error.message));
    await run(page);
    expect(complaints, 'complaints in the console').toEqual([]);
  },
  server: [
    async ({}, run) => {
      const server = await startMarket();
      await run(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, run) => run(server.url),
  market: [
    async ({}, run) => run(JSON.parse(await readFile(MARKET_STATE, 'utf8')) as Marketplace),
    { scope: 'worker' },
  ],
});

/** A browser test on a market of two processes. */
export const testOfTwo = test.extend<object, { server: TwoProcesses }>({
  server: [
    async ({}, run) => {
      const server = await startTwoProcesses();
      await run(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** An address of the range for benchmarks (RFC 2544), the same for the same text. */
function addressOf(text: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(text).digest();
  return `198.${18 + (a % 2)}.${b}.${c}`;
}

/** Opens a page and waits until it is hydrated and knows the current user. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const alive = page.waitForResponse((response) => response.url().endsWith('/api/auth/check'), {
    timeout: FIRST_LOOK,
  });
  const response = await page.goto(path);
  await alive;
  return response;
}

/** The first amount in a text, in dollars. */
export function dollarsOf(text: string): number {
  const amount = /\$(\d[\d,]*(?:\.\d+)?)/.exec(text)?.[1];
  if (amount === undefined) throw new Error(`No amount is in '${text}'`);
  return Number(amount.replaceAll(',', ''));
}

export { expect };
