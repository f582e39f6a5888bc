import type { Page, Request } from '@playwright/test';
import { expect } from './souk.ts';

/**
 * Max KB of scripts per public page, as Lighthouse counts them: compressed, with headers. React and
 * the router take 86 of them.
 */
const LIMIT_KB = 140;

interface Weight {
  readonly page: Page;
  readonly open: Set<Request>;
  /** Bytes by script. */
  readonly scripts: { readonly name: string; readonly size: number }[];
}

/** Counts the scripts a page transfers from now on. Call it before opening the page. */
export function weigh(page: Page): Weight {
  const open = new Set<Request>();
  const scripts: { readonly name: string; readonly size: number }[] = [];
  const isScript = (request: Request) => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isScript(request)) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', async (request) => {
    if (!isScript(request)) return;
    // Browsers forget the sizes of an earlier document's requests: NaN fails `expectLight`.
    const size = await request.sizes().catch(() => undefined);
    scripts.push({
      name: new URL(request.url()).pathname,
      size: size ? size.responseBodySize + size.responseHeadersSize : Number.NaN,
    });
    open.delete(request);
  });
  return { page, open, scripts };
}

/** Waits until an open page has loaded all scripts that it requests by itself. */
export async function scriptsHere({ page, open, scripts }: Weight): Promise<void> {
  await page.waitForLoadState('load');
  await expect
    .poll(async () => {
      const before = scripts.length;
      // A newly loaded script requests others before the page is idle.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      return open.size === 0 && scripts.length === before;
    })
    .toBe(true);
}

/** Fails if an open page has transferred more than the limit. Requires an empty cache. */
export async function expectLight(weight: Weight): Promise<void> {
  await scriptsHere(weight);
  const { scripts } = weight;
  const sizes = scripts.map(({ size }) => size);
  // Cached scripts have no size.
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  const each = scripts.map(({ name, size }) => `${size} ${name}`).join('\n');
  expect(kilobytes, `KB of script\n${each}`).toBeLessThanOrEqual(LIMIT_KB);
}
