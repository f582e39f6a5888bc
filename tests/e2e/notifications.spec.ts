import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

test('news arrive in the bell without a reload, and groups are switched off', async ({ page }) => {
  const someone = newcomer('Nadia Bell');
  const { request } = page;
  await signUp(request, someone);
  await enterCode(request, someone.email);
  await open(page, '/services');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('the count rises', async () => {
    const answer = await request.post('/api/account/password', {
      data: { currentPassword: someone.password, newPassword: 'four felucca sunrises' },
    });
    expect(answer.status()).toBe(200);
    await expect(bell).toHaveAccessibleName('Notifications, unread: 1');
    await bell.click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('an entry opens its page and is read then', async () => {
    await page.getByRole('link', { name: /Your Souk password was changed/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/customer\/profile$/);
    await expect(
      page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true }),
    ).toHaveAccessibleName('Notifications');
  });

  await test.step('a choice stays', async () => {
    const box = page.getByRole('checkbox', {
      name: 'Reminders, items back in stock and favourites: Email',
    });
    await box.uncheck();
    await page.getByRole('button', { name: 'Save notification settings' }).click();
    await expect(page.getByText('Notification settings saved')).toBeVisible();
    await page.reload();
    await expect(box).not.toBeChecked();
  });
});

test('the link of an email stops such emails only after a press', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/unsubscribe')) posts.push(request.method());
  });
  await open(page, '/unsubscribe#reminders.unknown');
  await expect(page.getByText(/Reminders, items back in stock and favourites/)).toBeVisible();
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible();
  expect(posts).toEqual(['POST']);
  await expectAccessible(page);
});
