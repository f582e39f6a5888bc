// npm run bench -- calculator: how long after a key in the calculator of a transfer the other figures are seen, on a processor four
// times slower. Needs the tests' browser.
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { loadavg } from 'node:os';
import { demoInBrowser } from './demo-in-browser.ts';

const PORT = 4718;
const ADDRESS = `http://localhost:${PORT}`;
const SLOWER = 4;
const KEYS = 40;
const MAX_MS = 50;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

await demoInBrowser({
  port: PORT,
  prepare: async (db) => {
    const { rows } = await sql<{ path: string }>`
      select '/service/Money-Transfer-Services/' || service_id as path from listings
      where vertical = 'transfer' and public order by id limit 1`.execute(db);
    return rows;
  },
  measure: async (browser, pages) => {
    for (const { path } of pages)
      for (const language of ['', '/ar'])
        for (const viewport of SIZES) await measure(browser, viewport, `${language}${path}`);
  },
});

async function measure(
  browser: Browser,
  viewport: (typeof SIZES)[number],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport });
  let calls = 0;
  await page.goto(`${ADDRESS}${path}`);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (request.url().includes('/quote')) calls += 1;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const sorted = (await keys(page)).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  process.stdout.write(
    `${path.startsWith('/ar') ? 'Arabic' : 'English'}, ${viewport.width} px: median ${at(0.5).toFixed(0)} ms, 95 % within ${at(0.95).toFixed(0)}, the longest ${sorted.at(-1)?.toFixed(0)} (<= ${MAX_MS}: ${at(0.95) <= MAX_MS ? 'yes' : 'NO'}), ${calls} calls for a quote, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  await page.close();
}

/**
 * Time from a key to the end of the frame with the new figures, in milliseconds. Throws if they do
 * not change.
 */
async function keys(page: Page): Promise<number[]> {
  const field = page.locator('input[name=send]');
  await field.click();
  await field.press('ControlOrMeta+a');
  await page.evaluate(() => {
    const waits: number[] = [];
    Reflect.set(globalThis, 'soukWaits', waits);
    const other = document.querySelector<HTMLInputElement>('input[name=receive]');
    let before = other?.value;
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port2.addEventListener('message', () => {
          if (other?.value === before) return;
          before = other?.value;
          waits.push(performance.now() - timeStamp);
        });
        port2.start();
        // The next frame renders the key press; the message is the first task after it.
        requestAnimationFrame(() => port1.postMessage(null));
      },
      { capture: true },
    );
  });
  // Amounts within the limits, so that each key changes the figures.
  for (let key = 0; key < KEYS; key += 1) {
    if (key % 4 === 0) await field.press('ControlOrMeta+a');
    await field.press(String((key * 7) % 9 || 5));
    await page.waitForTimeout(150);
  }
  return page.evaluate<number[]>(() => Reflect.get(globalThis, 'soukWaits'));
}
