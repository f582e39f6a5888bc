import { expectAccessible } from './checks.ts';
import { expect, open, test } from './souk.ts';

test('two letters suggest, the keyboard moves through the list, and Enter follows its mark', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search/suggestions') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install();
  await open(page, '/services');
  const field = page.getByRole('banner').locator('input[name=q]');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');
  await expect(field).toHaveRole('searchbox');
  await field.click();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await test.step('one letter asks for nothing', async () => {
    for (const key of ['l', 'u']) {
      await field.press(key);
      await page.clock.runFor(1_000);
    }
    await expect.poll(() => asked).toEqual(['lu']);
  });

  await test.step('quick keys ask once, 40 milliseconds after the last', async () => {
    // Fake time between them: on a busy machine they would count as slow.
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('xor');
    await page.clock.runFor(39);
    expect(asked).toEqual(['lu']);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['lu', 'luxor']);
    await page.clock.resume();
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toHaveText(/^Luxor/);
    await expectAccessible(page);
  });

  await test.step('arrows move through the list, and Escape closes it', async () => {
    const count = await options.count();
    await field.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await field.press('ArrowUp');
    await expect(list.locator('[aria-selected=true]')).toHaveCount(0);
    await field.press('ArrowUp');
    await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('luxor');
    await expect(field).toBeFocused();
  });

  await test.step('Enter follows the mark', async () => {
    await field.press('ArrowDown');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Luxor$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('a press follows a suggestion of the Arabic home page', async () => {
    await open(page, '/ar');
    const home = page.getByRole('main').locator('input[name=q]').first();
    await home.fill('الأق');
    await page.getByRole('option', { name: /^الأقصر/ }).click();
    await expect(page).toHaveURL(/\/ar\/search\?q=/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('keeps input typed while a result opens, and suggests for it', async ({ page }) => {
  await open(page, '/services');
  const field = page.getByRole('banner').locator('input[name=q]');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await field.click();
  await field.fill('luxor');
  await expect(list.getByRole('option').first()).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  await page.route(/\/api\/search\?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Luxor$/);
  await expect(field).toHaveValue('Luxor');
  await field.click();
  await field.fill('luxo');
  answer.resolve(undefined);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.keyboard.type('r');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('luxor');
  await expect(list.getByRole('option').first()).toBeVisible();
});

test('without scripts the search field is a form', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto('/services');
  await still.getByRole('banner').locator('input[name=q]').fill('felucca');
  await still.getByRole('banner').locator('input[name=q]').press('Enter');
  await expect(still).toHaveURL(/\/search\?q=felucca/);
  await expect(still.getByRole('main').getByRole('article').first()).toBeVisible();
  await plain.close();
});
