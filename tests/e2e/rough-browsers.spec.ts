import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './souk.ts';
import { toCart } from './to-checkout.ts';

// Unusual browsers: denied storage, translated pages, interrupted connections.

/** Imitates page translators: each text node becomes one of their elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('script, style, option, textarea'))
        continue;
      const font = document.createElement('font');
      font.textContent = `·${text.data}`;
      text.replaceWith(font);
    }
  });

/** Waits until React has hydrated an element, or rendered it anew. */
const hydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).join(' ')))
    .toContain('__reactProps');

/** Page of a product that guests can add to the cart. */
async function productPage(page: Page): Promise<string> {
  const found = await page.request.get(
    '/api/search?q=&category=tech-supplies&country=Saudi%20Arabia',
  );
  const { results } = (await found.json()) as { results: { href: string }[] };
  return results[0]?.href ?? '';
}

test('the first page of a server is rendered whole, also where it only has a stand-in', async ({
  request,
}) => {
  for (const path of ['/checkout/sign-in', '/verify', '/redirect', '/checkout', '/admin']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).not.toContain('<!--$!-->');
    expect(response.headers()['cache-control']).toBe('no-store');
  }
});

test.describe('a browser that denies its storage', () => {
  test('shows every page and keeps a cart while its page is open', async ({ page }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    for (const path of ['/', '/search?q=petra', '/cart', '/login', '/ar/search?q=']) {
      await open(page, path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    }
    await open(page, await productPage(page));
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText("Your browser doesn't save data.")).toBeVisible();
    await toCart(page);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Checkout' }).first(),
    ).toBeVisible();
  });
});

test.describe('a page that its browser has translated', () => {
  // Parts hydrated after the translation differ from the server's HTML: React re-renders them and
  // logs it.
  test.use({ expected: /status of 401|React error #418/ });

  test('says that a password is wrong', async ({ page }) => {
    await open(page, '/login');
    await translate(page);
    await page.getByLabel('Email').fill('customer@souk.example');
    await page.locator('input[type=password]').fill('not-the-password-1');
    await page.locator('form button[type=submit]').first().click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await expect(page.locator('form button[type=submit]').first()).toBeVisible();
  });

  test('adds to the cart and leads to who buys', async ({ page }) => {
    await open(page, await productPage(page));
    await translate(page);
    const add = page.locator('main button:visible', { hasText: 'Add to Cart' }).first();
    await hydrated(add);
    await add.click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await toCart(page);
    await expect(page.locator('main a[href$="/checkout/sign-in"]').first()).toBeVisible();
    await translate(page);
    await page
      .locator(
        'main button[aria-label^="Increase"]:visible, main button[aria-label^="More"]:visible',
      )
      .first()
      .click();
    await page.locator('main a[href$="/checkout/sign-in"]:visible').first().click();
    await expect(page).toHaveURL(/\/checkout\/sign-in$/);
    await expect(page.locator('input[type=email]')).toBeVisible();
    await translate(page);
    await page.locator('input[type=email]').fill('nobody-yet@souk.example');
    await page.locator('form button[type=submit]').first().click();
    await expect(page.locator('input[name=name]')).toBeVisible();
  });
});

test.describe('a line that breaks', () => {
  test.use({ expected: /Failed to load resource|net::ERR_|dynamically imported module/ });

  test('leaves the page as it is where the script of a part does not come', async ({ page }) => {
    let asked = 0;
    await page.route(/\/assets\/.*footer-.*\.js/, (route) =>
      (asked += 1) === 1 ? route.abort('connectionreset') : route.continue(),
    );
    await open(page, await productPage(page));
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    // The first scroll may come before the page listens for it.
    await expect
      .poll(async () => {
        for (const y of [6000, -6000]) await page.mouse.wheel(0, y);
        return asked > 0;
      })
      .toBe(true);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect.poll(() => asked > 2).toBe(true);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(heading).toBeVisible();
  });

  test('offers another try where a part that was asked for does not come', async ({ page }) => {
    await open(page, await productPage(page));
    await page.route(/\/assets\/.*lightbox-.*\.js/, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Zoom' }).first().click();
    const alert = page.getByRole('alert').filter({ hasText: "This part of the page didn't load." });
    await expect(alert).toBeVisible();
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
