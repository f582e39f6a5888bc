import type { Page } from '@playwright/test';
import { expect, open } from './souk.ts';

/**
 * KB of script that a public page may transfer in either language, as Lighthouse counts them: what comes over the line with its headers,
 * compressed with Brotli. 86 of them are React and the router.
 */
const MOST = 140;

/**
 * Opens a page, and holds what it transfers of script until nobody presses anything against that. `whole` waits for what comes
 * late.
 */
export async function expectLight(
  page: Page,
  path: string,
  whole?: (page: Page) => Promise<void>,
): Promise<void> {
  const transfers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    transfers.push(
      request
        .sizes()
        .then(
          ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        ),
    );
  });
  await open(page, path);
  await whole?.(page);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(transfers);
  // What a cache answers has no size: every visitor here is a new one.
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(MOST);
}
