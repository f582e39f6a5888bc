import { expect, open, test } from './souk.ts';

test('a press on a card shows the heading first, what is lower follows by itself, and a reload has all of it at once', async ({
  page,
}) => {
  const { rails } = await (await page.request.get('/api/home')).json();
  const tour = rails
    .flatMap(({ listings }: { listings: readonly { vertical: string }[] }) => listings)
    .find(({ vertical }: { vertical: string }) => vertical === 'tours');
  await open(page, `/service/tours/${tour.serviceId}?country=${encodeURIComponent(tour.country)}`);
  const card = page.getByRole('main').locator('a[href*="/service/tours/details/"]').first();
  // Hovering prefetches what pressing needs.
  const details = page.waitForResponse((response) => response.url().includes('/api/tours/'));
  await card.hover();
  await details;
  const atFirst = await card.evaluate(
    (link) =>
      new Promise<{ heading: boolean; tabs: boolean }>((resolve) => {
        const before = document.querySelector('h1');
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('h1');
          if (!heading || heading === before) return;
          observer.disconnect();
          resolve({
            heading: heading.textContent !== '',
            tabs: document.querySelector('#details-tabs') !== null,
          });
        }).observe(document.body, { childList: true, subtree: true });
        (link as HTMLElement).click();
      }),
  );
  expect(atFirst).toEqual({ heading: true, tabs: false });
  await expect(page.locator('#details-tabs')).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('id="details-tabs"');
});
