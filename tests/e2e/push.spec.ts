import type { CDPSession, Page, Worker } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// The keys of RFC 8291's example. A browser without a push service cannot make its own.
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Replaces the browser's push service, which tests cannot reach. */
async function withPushService(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((keys) => {
    const KEPT = 'a test’s subscription';
    const subscription = (endpoint: string) => ({
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(KEPT),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const endpoint = localStorage.getItem(KEPT);
        return endpoint === null ? null : subscription(endpoint);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')).length !== 65)
          throw new Error('This is no key');
        const endpoint = `https://push.example/send/${crypto.randomUUID()}`;
        localStorage.setItem(KEPT, endpoint);
        return subscription(endpoint);
      },
    });
  }, KEYS);
}

async function signedUp(page: Page, name: string) {
  const someone = newcomer(name);
  await signUp(page.request, someone);
  await enterCode(page.request, someone.email);
  return someone;
}
async function subscriptionsOf(page: Page): Promise<{ _id: string; isHere: boolean }[]> {
  const answer = await page.request.get('/api/account/push-subscriptions');
  return (await answer.json()).subscriptions;
}
const subscribed = async (page: Page): Promise<number> => (await subscriptionsOf(page)).length;

/** The page's service worker, and its registration for messages of a push service. */
async function workerOf(page: Page): Promise<{
  worker: Worker;
  push: (data: object) => Promise<unknown>;
}> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) found.resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  return {
    worker,
    push: (data) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(data),
      }),
  };
}

test('a press subscribes this device, and another one stops it', async ({ page }) => {
  await withPushService(page);
  await signedUp(page, 'Nadia Push');
  await open(page, '/dashboard/customer/profile');
  const panel = page.getByRole('region', { name: 'Notifications' });
  const start = panel.getByRole('button', { name: 'Notify me on this device' });
  await expect(start).toBeVisible();
  expect(page.context().serviceWorkers()).toEqual([]);
  expect(await subscribed(page)).toBe(0);
  await start.click();
  const stop = panel.getByRole('button', { name: 'Stop on this device' });
  await expect(stop).toBeVisible();
  expect(await subscribed(page)).toBe(1);
  await page.reload();
  await expect(stop).toBeVisible();

  await test.step('a push shows a notification, which opens pages of this origin alone', async () => {
    const { worker, push } = await workerOf(page);
    await push({ title: 'New order', link: '/ar/orders', tag: 'push-new-order', language: 'ar' });
    const shown = () =>
      worker.evaluate<unknown>(`registration.getNotifications().then((all) =>
        all.map(({ title, tag, lang, dir, data }) => [title, tag, lang, dir, data]))`);
    await expect
      .poll(shown)
      .toEqual([['New order', 'push-new-order', 'ar', 'rtl', { link: '/ar/orders' }]]);
    // Only a real press may open a window, so the worker's own function is called.
    const opened = await worker.evaluate<string[]>(`(async () => {
      const opened = [];
      clients.openWindow = async (address) => void opened.push(address);
      for (const link of ['/ar/orders', undefined, 'https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
        await show(link);
      return opened;
    })()`);
    const { origin } = new URL(page.url());
    expect(opened).toEqual([`${origin}/ar/orders`, ...Array(4).fill(`${origin}/`)]);
  });

  await test.step('a subscription that the browser renews takes the place of the earlier one', async () => {
    const [before] = await subscriptionsOf(page);
    const { worker } = await workerOf(page);
    const renewed = { endpoint: 'https://push.example/send/renewed', keys: KEYS };
    await worker.evaluate(
      `renew({ newSubscription: { toJSON: () => (${JSON.stringify(renewed)}) } })`,
    );
    const after = await subscriptionsOf(page);
    expect(after).toHaveLength(1);
    expect(after[0]?._id).not.toBe(before?._id);
    expect(after[0]?.isHere).toBe(true);
  });

  await stop.click();
  await expect(start).toBeVisible();
  expect(await subscribed(page)).toBe(0);
});

test('a new session of the same person goes on, and another person begins anew', async ({
  page,
}) => {
  await withPushService(page);
  const someone = await signedUp(page, 'Nadia Again');
  await open(page, '/dashboard/customer/profile');
  const start = page.getByRole('button', { name: 'Notify me on this device' });
  const stop = page.getByRole('button', { name: 'Stop on this device' });
  await start.click();
  await expect(stop).toBeVisible();

  const { email, password } = someone;
  const again = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(again.status()).toBe(200);
  expect(await subscribed(page)).toBe(0);
  await open(page, '/services');
  await expect.poll(() => subscribed(page)).toBe(1);

  await signedUp(page, 'Nour Next');
  await open(page, '/dashboard/customer/profile');
  await expect(start).toBeVisible();
  expect(await subscribed(page)).toBe(0);
  await start.click();
  await expect(stop).toBeVisible();
  expect(await subscribed(page)).toBe(1);
});

test('quiet hours are saved with their preview', async ({ page }) => {
  await signedUp(page, 'Nadia Night');
  await open(page, '/dashboard/customer/profile');
  const quiet = page.getByRole('checkbox', { name: /^Quiet hours/ });
  await quiet.check();
  await page.getByLabel('To', { exact: true }).fill('06:30');
  await expect(
    page.getByText(
      'From 10:00 PM to 6:30 AM (Egypt Time) push notifications wait. They arrive at 6:30 AM.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save notification settings' }).click();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  await page.reload();
  await expect(quiet).toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30');
});

test('the list of notifications offers pushes until the reader declines', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  );
  await signedUp(page, 'Nadia Offer');
  await open(page, '/services');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await bell.click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0);
});

test('a browser that blocks notifications says how to allow them', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await signedUp(page, 'Nadia Denied');
  await open(page, '/dashboard/customer/profile');
  await expect(page.getByText(/This browser blocks our notifications/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toHaveCount(0);
});

test('an iPhone is sent to its home screen', async ({ browser, baseURL, page }) => {
  await signedUp(page, 'Nadia Phone');
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const phone = await context.newPage();
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await open(phone, '/dashboard/customer/profile');
  await expect(phone.getByText(/add Souk to your home screen first/)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await context.close();
});

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test('a page that cannot be loaded says so, in its language', async ({ page }) => {
    await withPushService(page);
    await signedUp(page, 'Nadia Offline');
    await open(page, '/dashboard/customer/profile');
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await expect(page.getByRole('button', { name: 'Stop on this device' })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/ar/services');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible();
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'All services' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.toSorted()).toEqual(['/offline-ar.html', '/offline.html']);
  });
});
