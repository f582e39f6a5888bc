import type { Page, Request } from '@playwright/test';
import { expect } from './souk.ts';

/** KB of script that a public page may transfer, as Lighthouse counts them: with headers, compressed. React and the router take 86 of them. */
const LIMIT_KB = 140;

interface Weight {
  readonly page: Page;
  readonly open: Set<Request>;
  readonly sizes: number[];
}

/** Counts the script that a page transfers from now on. Call it before the page is opened. */
export function weigh(page: Page): Weight {
  const open = new Set<Request>();
  const sizes: number[] = [];
  const isScript = (request: Request) => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isScript(request)) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', async (request) => {
    if (!isScript(request)) return;
    // A browser forgets the size of what an earlier document asked for: NaN fails `expectLight`.
    const size = await request.sizes().catch(() => undefined);
    sizes.push(size ? size.responseBodySize + size.responseHeadersSize : Number.NaN);
    open.delete(request);
  });
  return { page, open, sizes };
}

/** Waits until an open page has every script that it asks for by itself. */
export async function scriptsHere({ page, open, sizes }: Weight): Promise<void> {
  await page.waitForLoadState('load');
  await expect
    .poll(async () => {
      const before = sizes.length;
      // A script that has just arrived asks for others before the page is idle.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      return open.size === 0 && sizes.length === before;
    })
    .toBe(true);
}

/** Fails when an open page has transferred more script than a public page may. Needs an empty cache. */
export async function expectLight(weight: Weight): Promise<void> {
  await scriptsHere(weight);
  const { sizes } = weight;
  // A script from a cache has no size.
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kilobytes, 'KB of script').toBeLessThanOrEqual(LIMIT_KB);
}
