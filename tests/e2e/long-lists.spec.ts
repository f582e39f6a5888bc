import { DEMO_PASSWORD } from '#server/first-seed.ts';
import { expectNoSidewaysScroll } from './checks.ts';
import { ADMIN_STATE, enterCode } from './people.ts';
import { expect, open, test } from './souk.ts';

const HOTELIER = { email: 'vendor.hotel@souk.example', password: DEMO_PASSWORD };

test('more doctors are added below, with the focus on the first new one, and stay on reload', async ({
  page,
}) => {
  await open(page, '/medical');
  const doctors = page.getByRole('list', { name: 'Doctors' }).getByRole('article');
  await expect(doctors).toHaveCount(20);
  await page.getByRole('link', { name: 'Show more doctors' }).press('Enter');
  await expect(doctors.nth(20).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/show=2/);
  const shown = await doctors.count();
  await page.reload();
  await expect(doctors).toHaveCount(shown);
});

test.describe('a hotel with fifty more types of rooms', () => {
  let path = '';

  test.beforeAll(async ({ server }) => {
    const [room] = await server.query<{ id: string; service: string; columns: string }>(`
      select l.id, l.service_id as service, (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'name')) as columns
      from listings l join services s on s.id = l.service_id join vendor_members v on v.vendor_id = s.vendor_id and v.role = 'owner' join users u on u.id = v.user_id
      where u.email = '${HOTELIER.email}' and l.public order by l.id limit 1`);
    if (!room) throw new Error('The demo has no room');
    // Once, even if another worker runs a test of these.
    await server.query(`insert into listings (id, name, ${room.columns})
      select overlay(overlay(md5('annexe ' || n) placing '7' from 13) placing '8' from 17)::uuid, 'Annexe ' || to_char(n, 'FM00'), ${room.columns} from listings cross join generate_series(1, 50) n where id = '${room.id}'
      on conflict (id) do nothing`);
    path = `/service/Hotel-Booking/${room.service}`;
  });

  test('shows visitors all its rooms, page by page', async ({ page }) => {
    const names = new Set<string>();
    const read = async () => {
      for (const name of await page.getByRole('heading', { name: /^Annexe/ }).allInnerTexts())
        names.add(name);
    };
    await open(page, path);
    await read();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Next page' }).press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0);
    await read();
    expect(names.size).toBe(50);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(pages.getByRole('link', { name: 'Next page' })).toBeVisible();
  });

  test('shows its hotelier the month and the calendar of every type', async ({ page }) => {
    const login = await page.request.post('/api/auth/login', { data: HOTELIER });
    if (login.status() === 403) await enterCode(page.request, HOTELIER.email);
    await open(page, '/dashboard/vendor/hotel-managment');
    const calendars = page.getByRole('region', { name: 'Rooms and rates' }).first();
    const pages = calendars.getByRole('navigation', { name: 'Pages' });
    const rows = calendars.getByRole('rowheader');
    const figures = calendars.getByText(/^Figures for listings/);
    const seen = new Set<string>();
    for (const [board, first] of [
      [1, 1],
      [2, 21],
      [3, 41],
    ] as const) {
      await expect(figures).toContainText(`listings ${first} to `);
      await expect(page).toHaveURL(board === 1 ? /hotel-managment$/ : new RegExp(`board=${board}`));
      await expect(calendars.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const name of await rows.allInnerTexts()) seen.add(name);
      const next = pages.getByRole('link', { name: 'Next page' });
      if (board < 3) await next.press('Enter');
      else await expect(next).toHaveCount(0);
    }
    expect([...seen].filter((name) => name.startsWith('Annexe'))).toHaveLength(50);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(figures).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('an admin', () => {
  test.use({ storageState: ADMIN_STATE });

  test('runs a periodic job at once', async ({ page }) => {
    const job = 'check-ledger';
    const startedAt = async () => {
      const answer = await page.request.get('/api/admin/jobs');
      const { jobs } = (await answer.json()) as {
        jobs: { name: string; startedAt: string | null }[];
      };
      return jobs.find(({ name }) => name === job)?.startedAt;
    };
    await open(page, '/admin/jobs');
    const row = page.getByRole('row').filter({ hasText: job });
    await expect(row).toBeVisible();
    const before = await startedAt();
    await row.getByRole('button', { name: 'Run now' }).press('Enter');
    await expect(page.getByText('Job started')).toBeVisible();
    await expect.poll(startedAt).not.toBe(before);
  });
});
