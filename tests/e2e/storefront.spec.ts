import { freeDays } from './checks.ts';
import { expect, open, test } from './souk.ts';

test('a storefront asks for the country first, keeps the focus in the question and gives it back', async ({
  page,
  market,
}) => {
  const { service } = market;
  await open(page, `/service/tours/${service.id}`);
  const welcome = page.getByRole('dialog', { name: `Welcome to ${service.name}` });
  await expect(welcome).toContainText(
    'Please select a country to explore our exclusive tours and services.',
  );
  await expect(welcome.getByRole('heading')).toBeFocused();
  const stops = await welcome.getByRole('button').count();
  for (const stop of Array.from({ length: stops + 2 }, (_, index) => index)) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside, `focus behind the dialog after ${stop + 1} stops`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();

  const choose = page.getByRole('button', { name: 'Choose a country' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(welcome).toBeHidden();
  await expect(choose).toBeFocused();

  await page.keyboard.press('Enter');
  await welcome.getByRole('button', { name: service.country }).press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`country=${encodeURIComponent(service.country).replace('%20', '(?:\\+|%20)')}`),
  );
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('country, tab, sub-type and filters live in the address, and Back goes back through them', async ({
  page,
  market,
}) => {
  const { service } = market;
  await open(page, `/service/tours/${service.id}?country=${encodeURIComponent(service.country)}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const list = (title: string) =>
    page.getByRole('region', { name: `${title} in ${service.country}` });
  await expect(list('Private Tours').getByRole('article').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Small Group Tours' }).click();
  await expect(page).toHaveURL(/type=group/);
  await expect(list('Small Group Tours').getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Luxury Properties' }).click();
  await expect(page).toHaveURL(/tab=properties/);
  await expect(
    list('Luxury Properties')
      .getByText(/\/night$/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=price-low/);

  await page.goBack();
  await expect(list('Small Group Tours').getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/type=group/);
  await page.goBack();
  await expect(list('Private Tours').getByRole('article').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Small Group Tours' })).toBeChecked();

  await page.getByRole('combobox', { name: 'Price' }).selectOption({ label: 'Under $50' });
  await expect(page).toHaveURL(/price=0-50/);
  for (const badge of await list('Small Group Tours')
    .getByText(/^\$\d+$/)
    .allInnerTexts()) {
    expect(Number(badge.slice(1))).toBeLessThanOrEqual(50);
  }
});

test('a country without any says so', async ({ page, market }) => {
  const { service, elsewhere } = market;
  await open(page, `/service/tours/${service.id}?country=${encodeURIComponent(elsewhere)}`);
  await expect(
    page.getByText(`There are no private tours available in ${elsewhere}.`),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Luxury Cruises' }).click();
  await expect(
    page.getByText(`There are no luxury cruises available in ${elsewhere}.`),
  ).toBeVisible();
});

test('without a day nothing is booked, and a closed weekday cannot be taken', async ({
  page,
  market,
}) => {
  const { id, days } = market.onSomeDays;
  await open(page, `/service/tours/details/${id}`);
  const panel = page.getByRole('complementary', { name: 'Book this' });
  const calendar = panel.getByRole('group', { name: 'Start date' });
  // On phones the booking comes when somebody comes near it.
  await panel.scrollIntoViewIfNeeded();
  await expect(freeDays(calendar).first()).toBeVisible();
  const book = panel.getByRole('button', { name: 'Select a date to book' });
  await expect(book).toBeDisabled();
  await book.click({ force: true });
  await expect(panel.getByRole('alert')).toHaveText(
    'Please select a starting date before booking.',
  );

  await calendar.getByRole('button', { name: 'Next month' }).click();
  const closed = calendar.getByRole('button', { name: /This tour only operates on / }).first();
  await expect(closed).toBeDisabled();
  await closed.click({ force: true });
  await expect(panel.getByRole('alert')).toHaveText(
    /^This tour only operates on .+\. Please select a valid day\.$/,
  );
  await expect(book).toBeVisible();

  const free = freeDays(calendar);
  for (const name of await free.allInnerTexts()) {
    expect(days.map((day) => day.toLowerCase())).toContain(
      /(\w+), /.exec(name)?.[1]?.toLowerCase(),
    );
  }
  await free.first().click();
  await expect(panel.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(panel.getByRole('alert')).toBeHidden();
});
