import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

// A refusal is logged to the console: one step causes a 503.
test.use({ storageState: VENDOR_STATE, expected: /status of 503/ });

/** A picture of incompressible noise, so that its upload takes a while. */
const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer(),
});

test('a vendor adds a tour with pictures, sees it on sale, edits it and deletes it', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const name = `Fayoum <b>at dawn</b> ${crypto.randomUUID().slice(0, 6)}`;
  const renamed = name.replace('dawn', 'dusk');
  const desktop = page.viewportSize();
  const expectFitsPhone = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    if (desktop) await page.setViewportSize(desktop);
  };

  await test.step('the table filters in its address', async () => {
    await open(page, '/dashboard/vendor/tour-management');
    await expect(page.getByRole('heading', { level: 1, name: 'Tour Management' })).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
    await expectFitsPhone();
    await page.getByLabel('Country').selectOption('Jordan');
    await expect(page).toHaveURL(/country=Jordan/);
    await expect(page.getByRole('row').nth(1)).toContainText('Jordan');
    await page.getByRole('button', { name: 'Reset Filters' }).click();
    await expect(page).not.toHaveURL(/country/);
    await page.getByRole('searchbox').fill('nothingofthename');
    await expect(page.getByText('No Entries Found')).toBeVisible();
  });

  await test.step('the calendar shows all tours by day, and a day leads to its departures', async () => {
    const tabs = page.getByRole('navigation', { name: 'Tours and their calendar' });
    await tabs.getByRole('link', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/view=calendar/);
    const board = page.getByRole('grid', { name: 'Calendar' });
    await expect(board.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
    await expectFitsPhone();
    // The days are one stop for the Tab key, and arrow keys move between them.
    const days = board.getByRole('link', { name: /^Departures on / });
    await expect(days).toHaveCount(14);
    await expect(board.locator('thead a:not([tabindex="-1"])')).toHaveCount(1);
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(days.nth(2)).toBeFocused();
    const day = (await days.nth(2).getAttribute('href'))?.match(/day=([\d-]+)/)?.[1] ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    const departures = page.getByRole('heading', { level: 2, name: 'Departures' });
    await expect(departures).toBeFocused();
    await expect(departures).toBeInViewport();
    const label = await days.nth(2).getAttribute('aria-label');
    const [date = ''] = / \d+ \w+|\w+ \d+$/.exec(label ?? '') ?? [];
    await expect(page.getByRole('region', { name: 'Departures' })).toContainText(date.trim());
    await tabs.getByRole('link', { name: 'Tours' }).click();
    await expect(page).not.toHaveURL(/view=/);
  });

  const summary = page.getByRole('alert').first();
  const create = page.getByRole('button', { name: 'Create Entry' });
  await test.step('an empty form names what it needs', async () => {
    await page.getByRole('link', { name: 'Add New Tour' }).click();
    await expect(page.getByRole('heading', { name: 'Create New Data Entry' })).toBeVisible();
    await expectAccessible(page);
    await expectWords(page);
    await expectFitsPhone();
    await page.getByLabel('Type', { exact: true }).selectOption('Private Tours');
    // It begins with the country of the business.
    await page.getByLabel('Country', { exact: true }).selectOption('');
    await create.click();
    for (const words of [
      'Country is required',
      'A name or name is required',
      'Description is required',
      'At least one image is required.',
      'Price is required for tours',
      'Please enter a valid number of days.',
    ])
      await expect(summary).toContainText(words);
  });

  await test.step('files that are no pictures, or too large, are refused', async () => {
    await page.getByLabel('Country', { exact: true }).selectOption('Egypt');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Location', { exact: true }).fill('Fayoum');
    await page.getByLabel('Description', { exact: true }).fill('Lakes and whales of stone.');
    await page.getByLabel('Price', { exact: true }).fill('85');
    await page.getByLabel('Duration (days)').fill('2');
    await page.getByRole('button', { name: 'Add day' }).click();
    await page.getByLabel('Plan').first().fill('Wadi al-Hitan');
    await page.getByLabel('Plan').last().fill('Lake Qarun');
    const picker = page.getByRole('group', { name: 'Images' }).locator('input[type=file]');
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await picker.setInputFiles(notes);
    await expect(
      page.getByText('File "notes.txt" is not a valid image type.').first(),
    ).toBeVisible();
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(4_194_305) };
    await picker.setInputFiles(large);
    await expect(
      page.getByText('File "large.png" exceeds the 4MB size limit.').first(),
    ).toBeVisible();
    await picker.setInputFiles([await picture('a.png', 'teal'), await picture('b.png', 'navy')]);
    await expect(page.getByRole('img', { name: 'Image 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Move image 2 earlier' }).click();
  });

  await test.step('a refusal loses no picture, and a slow upload shows its progress', async () => {
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 150, downloadThroughput: 400_000 };
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 400_000 });
    // The server's response while its picture store is down.
    const message =
      'Images and documents are unavailable right now. Please try again in a few minutes.';
    await page.route('**/api/tours/add', (route) =>
      route.fulfill({ status: 503, json: { message, code: 'store_away' } }),
    );
    await create.click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Image 2' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await page.unroute('**/api/tours/add');

    await create.click();
    await expect(page.getByText(/^[1-9]\d?% uploaded$/)).toBeVisible();
    // The focus is unchanged.
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Reset Form' })).toBeDisabled();
    await expect(page.getByText('Tour created successfully')).toBeVisible({ timeout: 60_000 });
    await line.detach();
  });

  await test.step('the form empties and its panel gets the focus', async () => {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    const panel = page.getByRole('region', { name: 'is on sale' });
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    await panel.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByLabel('Type', { exact: true })).toBeFocused();
  });

  const { tours } = await (await page.request.get('/api/tours/get/dashboard')).json();
  const { _id, images } = tours.find((tour: { name: string }) => tour.name === name);
  expect(images).toHaveLength(2);

  await test.step('its Arabic page sets the English words at the side', async () => {
    const shop = await page.context().newPage();
    await open(shop, `/ar/service/tours/details/${_id}`);
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(shop.locator('h1 b')).toHaveCount(0);
    for (const words of [name, 'Lakes and whales of stone.'])
      await expectAtSide(shop.getByRole('main').getByText(words, { exact: true }).last());
    await shop.close();
  });

  await test.step('it is viewed and edited in the table', async () => {
    await page.getByRole('link', { name: 'Tours', exact: true }).first().click();
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(page.getByRole('dialog')).toContainText('Lakes and whales of stone.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const edit = page.getByRole('dialog');
    const save = edit.getByRole('button', { name: 'Save changes' });
    await expect(save).toBeDisabled();
    await edit.getByLabel('Name', { exact: true }).fill('');
    await save.click();
    await expect(edit.getByRole('alert').first()).toContainText('Name is required.');
    await edit.getByLabel('Name', { exact: true }).fill(renamed);
    await save.click();
    await expect(page.getByText('Tour updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();
  });

  await test.step('a day gets fewer places, closes and opens again', async () => {
    await page.getByRole('button', { name: `Calendar of ${renamed}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dialog.getByRole('button', { name: 'Next month' }).click();
    const day = dialog.getByRole('button', { name: / 20, / });
    await day.click();
    await dialog.getByLabel('Places per day').fill('30');
    await dialog.getByRole('button', { name: 'Set places' }).click();
    await expect(day).toContainText('/30');
    await day.click();
    await dialog.getByRole('button', { name: 'Close days' }).click();
    await expect(day).toContainText('Closed');
    await day.click();
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(day).not.toContainText(/Closed|30$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('it is deleted', async () => {
    await page.getByRole('button', { name: `Delete ${renamed}` }).click();
    await expect(page.getByRole('dialog')).toContainText(
      `Are you sure you want to delete "${renamed}"? This action cannot be undone.`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Tour deleted successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toHaveCount(0);
    expect((await page.request.get(`/api/tours/${_id}`)).status()).toBe(404);
  });
});

/**
 * Latin text in a right-to-left page is aligned to the right but keeps its own direction, including
 * its full stop.
 */
async function expectAtSide(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const { toSide, forward } = await words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const placeOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().right;
    };
    const last = placeOf(text.length - 1);
    const block = element.parentElement?.getBoundingClientRect().right ?? 0;
    return { toSide: block - last, forward: last - placeOf(0) };
  });
  expect(forward, 'the end is to the right of the beginning').toBeGreaterThan(0);
  expect(toSide, 'pixels to the side').toBeLessThanOrEqual(1);
}
