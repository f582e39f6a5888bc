import type { Browser, Page } from '@playwright/test';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { DEMO_PASSWORD } from '#server/demo-password.ts';
import { expectAccessible } from './checks.ts';
import { type MovedServer, moveSeconds, startMovedServer } from './moved-server.ts';
import { enterCode } from './people.ts';
import { expect, open, test } from './souk.ts';

/** The demonstration's clinic in Amman. */
const CLINIC = 'vendor.medical@souk.example';
const MANAGE = '/dashboard/vendor/manage/medical-staff';

let server: MovedServer;
test.beforeAll(async () => {
  server = await startMovedServer();
});
test.afterAll(() => server.stop());

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const answer = await context.request.post('/api/auth/login', {
    data: { email: CLINIC, password: DEMO_PASSWORD },
  });
  // A device that is not remembered is asked for a code.
  if (answer.status() === 403) await enterCode(context.request, CLINIC);
  else expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}

interface Schedule {
  readonly people: readonly {
    readonly _id: string;
    readonly days: readonly {
      readonly visits: readonly {
        readonly itemId: string;
        readonly serviceOrderId: string;
        readonly orderId: string;
        readonly startsAt: string;
        readonly state: string;
        readonly customerName: string;
      }[];
    }[];
  }[];
}

test('a clinic says that a patient did not come, and takes it back', async ({ browser }) => {
  test.setTimeout(180_000);
  const tomorrow = addDays(todayIn('Asia/Amman', new Date()), 1);
  const before = await signedIn(browser);
  const read = async (page: Page) => {
    const answer = await page.request.get('/api/vendor/schedule', {
      params: { vertical: 'medical', from: tomorrow, days: 3 },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { people } = (await answer.json()) as Schedule;
    return people.flatMap(({ days }) => days.flatMap(({ visits }) => visits));
  };
  const visit = (await read(before))
    .filter(({ state }) => state === 'booked')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))[0];
  if (!visit) throw new Error('The clinic of the demonstration has appointments within three days');
  // A quarter of an hour after it should have begun.
  const wait = (Date.parse(visit.startsAt) - Date.now()) / 1000 + 15 * 60;
  await moveSeconds(before.request, Math.ceil(wait));
  await before.context().close();

  const page = await signedIn(browser);
  const stateNow = async () =>
    (await read(page)).find(({ itemId }) => itemId === visit.itemId)?.state;
  await open(page, MANAGE);
  const board = page.getByRole('region', { name: 'Appointments' }).last();
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Amman',
  }).format(new Date(visit.startsAt));
  const booked = board.getByRole('button', {
    name: new RegExp(`${time}.*${visit.customerName}`),
  });
  await booked.click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Did not come' }).click();
  await expect(page.getByText('Noted as a no-show').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stateNow()).toBe('no_show');

  await booked.click();
  await expect(dialog.getByText('No-show', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Did not come' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo no-show' }).click();
  await expect(page.getByText('No-show removed').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stateNow()).toBe('booked');
  await booked.click();
  await expect(dialog.getByRole('button', { name: 'Did not come' })).toBeVisible();
  await page.context().close();
});
