import { expect, open, test } from './souk.ts';
import { expectLight, scriptsHere, weigh } from './weight.ts';

const PHONE = { width: 390, height: 844 };

test('a basket adds little JavaScript to its shop', async ({ page, market, browser, baseURL }) => {
  await page.setViewportSize(PHONE);
  await open(page, market.shops.groceries.product);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByText('1 in your cart').first()).toBeVisible();
  // The count updates before the response that saves the line.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  const storageState = await page.context().storageState();
  for (const language of ['', '/ar']) {
    // A browser with a stored cart that has loaded nothing yet.
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      storageState,
      viewport: PHONE,
    });
    const tab = await context.newPage();
    const weight = weigh(tab);
    await open(tab, `${language}/service/Groceries/${market.shops.groceries.id}`);
    // The button that opens the basket.
    await expect(tab.locator('[data-page-bar] button').first()).toBeVisible();
    await expectLight(weight);
    await context.close();
  }
});

test('the footer loads its script when the page scrolls, not a strip on it', async ({ page }) => {
  const weight = weigh(page);
  const hasFooter = () => weight.scripts.some(({ name }) => name.includes('/footer-'));
  await open(page, '/');
  await scriptsHere(weight);
  // Browsers snap a strip anew when its content changes size.
  await page.locator('main').dispatchEvent('scroll', { bubbles: false });
  await scriptsHere(weight);
  expect(hasFooter()).toBe(false);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(hasFooter).toBe(true);
});

test('a page stands still when its fonts come late', async ({ page, market }) => {
  await page.setViewportSize(PHONE);
  const fonts = Promise.withResolvers<undefined>();
  await page.route(/\.woff2$/, async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        document.documentElement.setAttribute('data-moved', JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/service/Groceries/${market.shops.groceries.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  fonts.resolve(undefined);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('the first stop of the Tab key skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('loads a display-only part on the first press and keeps its server-rendered state', async ({
  page,
  market,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:key-details|details-tabs)-/.test(request.url())) fetched.push(request.url());
  });
  const weight = weigh(page);
  await open(page, `/service/tours/details/${market.tour.id}`);
  await scriptsHere(weight);
  const facts = page.getByRole('region', { name: 'Key details' }).locator('dl');
  const text = page.getByRole('tabpanel');
  await expect(facts).toBeVisible();
  await expect(text).toContainText('Cancellation');
  expect(fetched).toEqual([]);

  await facts.evaluate((node) => node.setAttribute('data-rendered-by', 'server'));
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expect.poll(() => fetched.length).toBe(2);
  await scriptsHere(weight);
  await expect(text).toContainText('Day 1');
  await expect(facts).toHaveAttribute('data-rendered-by', 'server');
});
