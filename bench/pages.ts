// npm run bench -- pages: what a visitor's browser fetches and waits for. Needs the tests' browser.
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '../scripts/browser.ts';
import { isBuilt } from '../scripts/build-stamp.mjs';

const PORT = 4713;
const ADDRESS = `http://localhost:${PORT}`;
const PRESSES = 20;
/** Time from hover to press of a quick visitor. `BENCH_HOVER=250` simulates a slower one. */
const HOVER_MS = Number(process.env.BENCH_HOVER ?? '80');
const MAX_KB = 140;
const MAX_MS = 50;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

if (!isBuilt()) throw new Error('This is not built: run `npm run build` first');
const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(PORT), PUBLIC_URL: ADDRESS, DATA_DIR: folder, SEED: 'demo' },
});
const ended = once(server, 'exit');
const isReady = () =>
  fetch(`${ADDRESS}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
// An idle server pre-renders the demonstration's pictures, which would keep a core busy for minutes.
const asking = setInterval(() => void isReady(), 500);
try {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: [...browserArgs],
  });
  try {
    await measure(browser);
  } finally {
    await browser.close();
  }
} finally {
  clearInterval(asking);
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function measure(browser: Browser): Promise<void> {
  const home = (await (await fetch(`${ADDRESS}/api/home`)).json()) as {
    rails: readonly {
      listings: readonly { _id: string; serviceId: string; country: string; vertical: string }[];
    }[];
  };
  const tour = home.rails
    .flatMap(({ listings }) => listings)
    .find(({ vertical }) => vertical === 'tours');
  if (!tour) throw new Error('The demonstration features nothing');
  const storefront = `/service/tours/${tour.serviceId}?country=${encodeURIComponent(tour.country)}`;
  const details = `/service/tours/details/${tour._id}`;
  for (const [name, path] of [
    ['storefront', storefront],
    ['details', details],
    ['details, Arabic', `/ar${details}`],
  ] as const) {
    for (const viewport of [PHONE, DESKTOP]) {
      const kilobytes = await scripts(await browser.newPage({ viewport }), path);
      print(`${name}, ${viewport.width} px`, kilobytes, 'KB of script', MAX_KB);
    }
  }
  const waits = await pressToHeading(await browser.newPage({ viewport: DESKTOP }), storefront);
  const [first = Number.NaN] = waits;
  const sorted = waits.toSorted((a, b) => a - b);
  print(
    'press on a card to the heading',
    sorted[PRESSES >> 1] ?? Number.NaN,
    `ms, median of ${PRESSES} after ${HOVER_MS} ms of hover; first ${first.toFixed(0)}, longest ${sorted.at(-1)?.toFixed(0)}`,
    MAX_MS,
  );
}

/** Kilobytes (1024) of JavaScript transferred until the network is idle, headers included. */
async function scripts(page: Page, path: string): Promise<number> {
  const transfers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      transfers.push(
        request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize),
      );
  });
  await page.goto(`${ADDRESS}${path}`);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(transfers);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Time from the press, which follows a hover, to the first frame with the tour's heading. */
async function pressToHeading(page: Page, storefront: string): Promise<number[]> {
  const waits: number[] = [];
  await page.goto(`${ADDRESS}${storefront}`);
  for (let press = 0; press < PRESSES; press += 1) {
    const cards = page.getByRole('main').locator('a[href*="/service/tours/details/"]');
    await cards.first().waitFor();
    const card = cards.nth(press % (await cards.count()));
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await page.waitForTimeout(HOVER_MS);
    waits.push(
      await card.evaluate(
        (link) =>
          new Promise<number>((resolve) => {
            const before = document.querySelector('h1');
            let pressed = 0;
            new MutationObserver((_, observer) => {
              const heading = document.querySelector('h1');
              if (!heading || heading === before || !location.pathname.includes('/details/'))
                return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - pressed));
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
            pressed = performance.now();
            (link as HTMLElement).click();
          }),
      ),
    );
    await page.goBack();
    await page.waitForURL(/\/service\/tours\/(?!details)/);
  }
  return waits;
}

function print(name: string, figure: number, unit: string, atMost: number): void {
  process.stdout.write(
    `${name.padEnd(34)} ${figure.toFixed(1)} ${unit} (<= ${atMost}: ${figure <= atMost ? 'yes' : 'NO'})\n`,
  );
}
