import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openShop } from './shopkeeper.ts';
import { expect, open, test } from './souk.ts';

/** The photo of a bill: wide, with the bill's number in a corner. */
const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a biller’s own picture shows where the number is', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await openShop(page, browser, {
    vertical: 'utilities',
    title: 'Utilities',
    serviceName: 'Bills by the canal',
  });
  const name = `Canal Water ${crypto.randomUUID().slice(0, 6)}`;

  await test.step('its vendor adds it as the last image', async () => {
    await open(page, '/dashboard/vendor/add/biller');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Type', { exact: true }).selectOption('water');
    await page.getByLabel('Country', { exact: true }).selectOption('Egypt');
    await page.getByLabel('Description', { exact: true }).fill('Water for three villages.');
    await page
      .getByRole('group', { name: 'Images' })
      .locator('input[type=file]')
      .setInputFiles([
        await photograph('works.png', 'teal'),
        await photograph('bill.png', 'maroon'),
      ]);
    await expect(page.getByRole('img', { name: 'Image 2' })).toBeVisible();
    await page.getByLabel('What the number is called').fill('Meter number');
    await page.getByLabel('How many digits').fill('8');
    await page.getByLabel('Try a number').fill('2044718');
    await expect(page.getByText('Not valid: it doesn')).toBeVisible();
    await page.getByLabel('Try a number').fill('20447188');
    await expect(page.getByText('Valid: customers can enter')).toBeVisible();
    await page.getByLabel('Example', { exact: true }).fill('20447188');
    await page.getByText('More options').first().click();
    await page.getByLabel('Where customers find it').fill('At the top, beside the drop');
    await page.getByLabel('My last image shows where the number is on the bill').check();
    await page.getByLabel('Minimum amount').fill('5.00');
    await page.getByLabel('Maximum amount').fill('200.00');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await expect(page.getByText('It is on sale').first()).toBeVisible();
  });

  await test.step('a customer sees that image in the place of the drawing, and the words', async () => {
    const answer = await page.request.get(
      `/api/listings?vertical=utilities&pageSize=60&kind=water`,
    );
    const { listings } = await answer.json();
    const found = listings.find((one: { name: string }) => one.name === name);
    const { listing } = await (await page.request.get(`/api/listings/${found._id}`)).json();
    const customer = await (await browser.newContext()).newPage();
    await open(customer, found.href);
    const figure = customer.getByRole('figure');
    await expect(figure).toContainText('Where is this number?');
    await expect(figure).toContainText('At the top, beside the drop');
    const picture = figure.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', `${listing.pictures.at(-1).url}/640.webp`);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(figure).not.toContainText('20447188');
    await expectAccessible(customer);
    await customer.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(customer);
  });
});
