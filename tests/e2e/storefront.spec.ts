import { expect, open, test } from './souk.ts';

test('a storefront asks for the country, then keeps tab, type and filters in the address', async ({
  page,
  market: { service },
}) => {
  await open(page, `/service/tours/${service.id}`);
  const welcome = page.getByRole('dialog', { name: `Welcome to ${service.name}` });
  const list = (title: string) =>
    page.getByRole('region', { name: `${title} in ${service.country}` });

  await test.step('the question keeps the focus', async () => {
    await expect(welcome).toContainText(
      'Please select a country to explore our exclusive tours and services.',
    );
    await expect(welcome.getByRole('heading')).toBeFocused();
    const stops = await welcome.getByRole('button').count();
    for (const stop of Array.from({ length: stops + 2 }, (_, index) => index)) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, `focus behind the dialog after ${stop + 1} stops`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(welcome).toBeHidden();
  });

  await test.step('on a phone and a desktop a closed question gives the focus back', async () => {
    const choose = page.getByRole('button', { name: 'Choose a country' });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await choose.focus();
      await page.keyboard.press('Enter');
      await expect(welcome).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(welcome).toBeHidden();
      await expect(choose).toBeFocused();
    }
    await page.keyboard.press('Enter');
  });

  await test.step('a country is chosen by keyboard', async () => {
    await welcome.getByRole('button', { name: service.country }).press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`country=${encodeURIComponent(service.country).replace('%20', '(?:\\+|%20)')}`),
    );
    await expect(list('Private Tours').getByRole('article').first()).toBeVisible();
  });

  await test.step('sub-type, tab and order live in the address', async () => {
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
  });

  await test.step('Back goes back through them', async () => {
    await page.goBack();
    await expect(list('Small Group Tours').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/type=group/);
    await page.goBack();
    await expect(list('Private Tours').getByRole('article').first()).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('radio', { name: 'Small Group Tours' })).toBeChecked();
  });

  await test.step('on a phone a price narrows the list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: 'Price' }).selectOption({ label: 'Under $50' });
    await expect(page).toHaveURL(/price=0-50/);
    for (const badge of await list('Small Group Tours')
      .getByText(/^\$\d+$/)
      .allInnerTexts())
      expect(Number(badge.slice(1))).toBeLessThanOrEqual(50);
  });
});
