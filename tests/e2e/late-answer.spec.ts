import { freeDays } from './checks.ts';
import { expect, open, test } from './souk.ts';

test('an answer about an earlier choice that comes late changes nothing', async ({ page }) => {
  const answer = await page.request.get('/api/listings?vertical=staffing&pageSize=60');
  const { listings } = await answer.json();
  const { href } = listings.find(
    ({ details }: { details: Record<string, unknown> }) => details['hourlyCents'] !== null,
  );
  const held = Promise.withResolvers<void>();
  const isOf = (url: string, weeks: number) =>
    url.includes('/availability') &&
    (new URL(url).searchParams.get('choice') ?? '').includes(`"repeatWeeks":${weeks}`);
  await page.route(
    (url) => isOf(url.href, 1),
    async (route) => {
      const real = await route.fetch();
      const { days } = await real.json();
      await held.promise;
      const shut = days.map((day: object) => ({ ...day, left: 0, closed: 'vendor' }));
      await route.fulfill({ json: { days: shut } });
    },
  );
  await open(page, href);
  const panel = page.getByRole('complementary', { name: /^Hire / });
  const days = freeDays(panel.getByRole('group', { name: 'Day' }));
  await panel.getByText('By the hour', { exact: true }).click();
  await panel.getByRole('button', { name: 'Increase Number of weeks' }).click();
  await expect(days.first()).toBeVisible();
  const before = await days.allInnerTexts();
  const late = page.waitForResponse((response) => isOf(response.url(), 1));
  held.resolve();
  await (await late).finished();
  // By the second frame from now, the page has processed it.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
  expect(await days.allInnerTexts()).toEqual(before);
});
