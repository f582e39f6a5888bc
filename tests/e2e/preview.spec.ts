import { pictureFile } from '#testing/onboarding.ts';
import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// Missing pages answer 404.
test.use({ expected: /status of 404/ });

test('a vendor looks at a whole service page that customers do not see', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await adminPage(browser);
  const vendorId = await approvedVendor(page.request, admin);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data });
    const body = await answer.json();
    expect([answer.status(), body.message]).toEqual([201, expect.any(String)]);
    return body;
  };
  const { data: service } = await post('/service-page/services/initialize', {
    title: 'Tours',
    serviceName: 'Walks of the Chouf',
    description: 'Cedars and stone villages.',
  });
  await post('/tours/add', {
    serviceId: service._id,
    name: 'Barouk before breakfast',
    category: 'privateTour',
    location: 'Barouk',
    country: 'Lebanon',
    description: 'Up among the cedars.',
    price: 40,
    duration: 1,
    operates: 'everyday',
    images: [await pictureFile()],
  });
  const main = page.getByRole('main');
  const preview = `/dashboard/vendor/preview${service.href}`;

  await test.step('seen by customers, the page itself is a press away', async () => {
    // The id of another vendor's service shows the first own service instead.
    await open(page, `/dashboard/vendor/edit/page?service=${crypto.randomUUID()}`);
    await expect(page.getByText('Error finding service')).toBeVisible();
    await expect(main.getByRole('link', { name: 'View as a customer' })).toHaveAttribute(
      'href',
      service.href,
    );
    await open(page, preview);
    await page.keyboard.press('Escape');
    await expect(main.getByText('this is how customers see this page')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Open public page' })).toHaveAttribute(
      'href',
      service.href,
    );
    await expect(main.getByRole('button', { name: 'Reviews' })).toBeVisible();
  });

  await test.step('suspended, it is a preview', async () => {
    const said = await admin.request.post(`/api/admin/change-vendor-status/${vendorId}`, {
      data: { status: 'Rejected', vendorId, reason: 'The licence has run out' },
    });
    expect(said.status()).toBe(200);
    await open(page, `/dashboard/vendor/edit/page?service=${service._id}`);
    await main.getByRole('link', { name: 'Preview as a customer' }).click();
    await expect(page).toHaveURL(new RegExp(`${preview}$`));
    await page.getByRole('dialog').getByRole('button', { name: 'Lebanon' }).click();
    await expect(page).toHaveURL(/country=Lebanon/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Walks of the Chouf');
    await expect(main.getByText("customers can't see this page yet")).toBeVisible();
    const card = main.getByRole('article').filter({ hasText: 'Barouk before breakfast' });
    await expect(card).toContainText('$40');
    await expect(main.getByRole('button', { name: 'Reviews' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await main.getByRole('tab', { name: 'Expert Guides' }).click();
    await expect(page).toHaveURL(/tab=guides/);
    await expect(card).toHaveCount(0);
    await main.getByRole('tab', { name: 'Tours' }).click();
    await expectAccessible(page);
    await expectWords(page);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/tour-management/);
    const customers = await page.request.get(service.href);
    expect(customers.status()).toBe(404);
  });

  await test.step('on a phone, in Arabic and in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `/ar${preview}?country=Lebanon`);
    await expect(main.getByRole('article')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, ['color-contrast', 'landmark-unique']);
    await expectWords(page);
    await main.getByRole('link', { name: 'العودة إلى التعديل' }).click();
    await expect(page).toHaveURL(new RegExp(`/ar/dashboard/vendor/edit/page\\?service=`));
  });

  await test.step('keeps it from everyone else', async () => {
    const context = await browser.newContext({ storageState: VENDOR_STATE });
    const other = await context.newPage();
    await open(other, preview);
    await expect(other.getByText('Page not found')).toBeVisible();
    await expect(other.getByText('Walks of the Chouf')).toHaveCount(0);
    await context.clearCookies();
    await other.goto(preview);
    await expect(other).toHaveURL(/:\d+\/$/);
    await context.close();
  });
});
