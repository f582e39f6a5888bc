import type { Page } from '@playwright/test';
import { expect, open, test } from './souk.ts';
import type { Marketplace } from './marketplace.ts';

// Compares rendered and fetched sizes. A picture cropped to its box is rendered larger than the
// box.

const PATHS = ({ service, tour, shops }: Marketplace): readonly string[] => [
  '/',
  '/country/jordan',
  '/search',
  '/services',
  '/providers/tours',
  `/service/tours/${service.id}`,
  `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`,
  `/service/tours/details/${tour.id}`,
  `/service/Groceries/${shops.groceries.id}`,
  `/service/Tech-Supplies/${shops.tech.id}`,
  shops.clothing.product,
];

/**
 * On a dense screen a browser picks the size with the nearer density by geometric mean: between 320
 * and 640 at worst seven tenths of the rendered size.
 */
const ENOUGH = { 1: 1, 2: 0.7 } as const;
const SIZES = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;
/** The largest stored size. */
const LARGEST = 1440;

// Only the requested file matters, not its content: rendering all pictures would take minutes.
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
test.beforeEach(({ page }) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/png', body: DOT })),
);

for (const density of [1, 2] as const)
  test.describe(`at ${density} device pixels`, () => {
    test.use({ deviceScaleFactor: density });

    test('pictures are as sharp as they are drawn', async ({ page, market }) => {
      const blurred: string[] = [];
      for (const path of PATHS(market)) {
        await open(page, path);
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const pictures = await picturesOf(page);
          expect(pictures.length, path).toBeGreaterThan(0);
          blurred.push(
            ...pictures
              .filter(
                ({ fetched, drawn }) =>
                  fetched < Math.min(LARGEST, drawn * density * ENOUGH[density] - 1),
              )
              .map(
                ({ url, fetched, drawn }) =>
                  `${path}, ${width} wide: ${fetched} px of ${url} drawn ${drawn} wide`,
              ),
          );
        }
      }
      expect(blurred).toEqual([]);
    });
  });

test('the comparison of products shows them sharply', async ({ page, market }) => {
  await open(page, `/service/Tech-Supplies/${market.shops.tech.id}`);
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(at)
      .check();
  await page.getByRole('button', { name: /^Compare/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').or(dialog.locator('img')).first()).toBeVisible();
  for (const { fetched, drawn } of await picturesOf(page, 'dialog[open] th '))
    expect(fetched).toBeGreaterThanOrEqual(drawn - 1);
});

/** The pictures with sizes to choose from: how wide each is drawn in whole, and how wide the file is that it is drawn from. */
async function picturesOf(page: Page, within = '') {
  const images = page.locator(`${within}picture:has(source[sizes]) > img:visible`);
  await images.first().waitFor();
  // Chromium keeps using a cached larger file in a smaller window: a new URL forces it to choose
  // again.
  const width = page.viewportSize()?.width ?? 0;
  await images.evaluateAll((all, query) => {
    for (const image of all) {
      for (const source of image.parentElement?.querySelectorAll('source') ?? [])
        source.srcset = source.srcset.replaceAll(/(?:\?\d+)? (\d+w)/g, `?${query} $1`);
      image.setAttribute('loading', 'eager');
    }
  }, width);
  await expect
    .poll(() =>
      images.evaluateAll(
        (all, query) =>
          all.every(
            (image) => image instanceof HTMLImageElement && image.currentSrc.endsWith(`?${query}`),
          ),
        width,
      ),
    )
    .toBe(true);
  return images.evaluateAll((all) =>
    all.map((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('Not a picture');
      const { width, height } = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const url = new URL(image.currentSrc).pathname;
      const covers = getComputedStyle(image).objectFit === 'cover';
      return {
        url,
        fetched: Number(/\/(\d+)\.\w+$/.exec(url)?.[1]),
        drawn: Math.round(covers ? Math.max(width, height * ratio) : width),
      };
    }),
  );
}
