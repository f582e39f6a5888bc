import english from '../../messages/en.json' with { type: 'json' };
import arabic from '../../messages/ar.json' with { type: 'json' };
import { expectWords, freeDays } from './checks.ts';
import { expect, open, test } from './souk.ts';

const country = (name: string) => {
  const key = Object.entries(english).find(
    ([id, words]) => id.startsWith('shell_country_') && words === name,
  );
  return Object.entries(arabic).find(([id]) => id === key?.[0])?.[1] ?? '';
};

// A phone has less room for right-to-left text; the last steps use the header of a desktop.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('Arabic reads right to left up to the booking, and the language switch keeps the page', async ({
  page,
  market,
}) => {
  const { service, tour } = market;
  const html = page.locator('html');
  await open(page, `/ar/service/tours/${service.id}`);
  const welcome = page.getByRole('dialog');
  await expect(welcome).toContainText(arabic.tours_choose_country);
  await welcome.getByRole('button', { name: country(service.country) }).click();
  await expect(page).toHaveURL(new RegExp(`/ar/service/tours/${service.id}\\?country=`));
  await expectWords(page);
  await page.getByRole('article').filter({ hasText: tour.nameInArabic }).getByRole('link').click();
  await expect(page).toHaveURL(/\/ar\/service\/tours?\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.nameInArabic);
  await expect(html).toHaveAttribute('dir', 'rtl');

  const panel = page.getByRole('complementary', { name: arabic.tours_book_this });
  await panel.scrollIntoViewIfNeeded();
  await expect(freeDays(panel).first()).toBeVisible();
  await freeDays(panel).first().click();
  await expect(panel.getByRole('button', { name: arabic.cart_add })).toBeVisible();
  await expectWords(page);

  const before = new URL(page.url());
  // On phones the groups of the footer are folded.
  await page
    .getByRole('contentinfo')
    .locator('summary', { hasText: arabic.shell_languages })
    .click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(before.href.replace('/ar/', '/'));
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tour.name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'العربية' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(before.href);
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('a notice stands in the middle of a phone, also from right to left', async ({
  page,
  market,
}) => {
  await open(page, `/ar${market.shops.groceries.product}`);
  await page.getByRole('main').getByRole('button', { name: arabic.cart_add }).first().click();
  const notice = page.locator('[data-sonner-toast]').first();
  await expect(notice).toBeVisible();
  const { left, right, width } = await notice.evaluate((node) => {
    const box = node.getBoundingClientRect();
    return { left: box.left, right: box.right, width: document.documentElement.clientWidth };
  });
  expect([left, width - right]).toEqual([16, 16]);
});
