import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, open } from './souk.ts';

/** KB of script that a public page may need, compressed: 95 of it are React and the router. */
export const MOST = 140;

/**
 * What Arabic pages are held to, and a tour's details: their words for nights and counts have six forms each, and every vertical
 * adds half a kilobyte to each page's routes. Bills and transfers say in their own tests how far above it they are.
 */
export const MOST_IN_ARABIC = 142;

/** Opens a page, and holds what it fetches of script until nobody presses anything against that. */
export async function expectLight(page: Page, path: string, most = MOST): Promise<void> {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length);
  expect(sizes.length).toBeGreaterThan(0);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  expect(kilobytes).toBeLessThanOrEqual(most);
}
