import { expect, open, test } from './souk.ts';

test('a tour shows its pictures, tabs and reviews, and gives the focus back', async ({
  page,
  market,
}) => {
  await open(page, `/service/tours/details/${market.tour.id}`);
  const gallery = page.getByRole('region', { name: 'Images' });
  const counter = gallery.getByText(/^\d+ \/ \d+$/);

  await test.step('the gallery goes round its pictures and counts them', async () => {
    const total = Number((await counter.innerText()).split(' / ')[1]);
    expect(total).toBeGreaterThan(1);
    await expect(counter).toHaveText(`1 / ${total}`);
    await gallery.getByRole('button', { name: 'Next image' }).click();
    await expect(counter).toHaveText(`2 / ${total}`);
    await gallery.getByRole('button', { name: 'Previous image' }).click();
    await expect(counter).toHaveText(`1 / ${total}`);
    await gallery.getByRole('button', { name: 'Previous image' }).click();
    await expect(counter).toHaveText(`${total} / ${total}`);
    await gallery.getByRole('button', { name: 'Show image 2' }).click();
    await expect(counter).toHaveText(`2 / ${total}`);
  });

  await test.step('Zoom opens the pictures over the page, and Escape closes them', async () => {
    await gallery.getByRole('button', { name: 'Previous image' }).click();
    await expect(counter).toHaveText(/^1 \/ /);
    const zoom = gallery.getByRole('button', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.getByRole('dialog', { name: 'Images' });
    await expect(lightbox).toBeVisible();
    const inside = lightbox.getByText(/^\d+ \/ \d+$/);
    await expect(inside).toHaveText(/^1 \/ /);
    await lightbox.getByRole('button', { name: 'Next image' }).click();
    await expect(inside).toHaveText(/^2 \/ /);
    await lightbox.getByRole('button', { name: 'Zoom in' }).click();
    await expect(lightbox.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0);
    await expect(zoom).toBeFocused();
    await expect(counter).toHaveText(/^2 \/ /);
  });

  await test.step('View Reviews opens the reviews, and Escape closes them', async () => {
    const button = page.getByRole('button', { name: /^View Reviews \(\d+\)$/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const reviews = page.getByRole('dialog', { name: new RegExp(market.tour.name) });
    await expect(reviews.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reviews).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the four tabs show one panel at a time, by press and arrow key', async () => {
    const tabs = page.getByRole('tablist', { name: 'About this listing' });
    const panel = (name: string) => page.getByRole('tabpanel', { name });
    await expect(tabs.getByRole('tab')).toHaveText([
      'Overview',
      'Detailed Inclusions',
      'Itinerary',
      'Date & Pricing',
    ]);
    await expect(
      panel('Overview').getByRole('heading', { name: 'Included', exact: true }),
    ).toBeVisible();
    await tabs.getByRole('tab', { name: 'Detailed Inclusions' }).click();
    await expect(
      panel('Detailed Inclusions').getByRole('heading', { level: 3 }).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Included', exact: true })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Itinerary' })).toBeFocused();
    await expect(panel('Itinerary').getByRole('heading', { name: 'Day 1' })).toBeVisible();
    await tabs.getByRole('tab', { name: 'Date & Pricing' }).click();
    await expect(panel('Date & Pricing').getByRole('group', { name: 'Start date' })).toBeVisible();
    await tabs.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(tabs.getByRole('tab', { name: 'Date & Pricing' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('a home shows its pictures side by side; a press opens one, Escape gives the focus back', async ({
  page,
}) => {
  const { data } = await (
    await page.request.get('/api/service-page/services/all/holiday-lets')
  ).json();
  const { listings } = await (
    await page.request.get(`/api/listings?serviceId=${data[0]._id}`)
  ).json();
  await open(page, listings[0].href);
  const gallery = page.getByRole('region', { name: 'Images' });
  const shown = gallery.getByRole('img');
  expect(await shown.count()).toBeGreaterThan(2);
  const [first, second] = [await shown.first().boundingBox(), await shown.nth(1).boundingBox()];
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  await expect(gallery.getByRole('button', { name: 'Next image' })).toBeHidden();
  const opener = gallery.getByRole('button', { name: 'Show image 2' }).filter({ visible: true });
  await opener.click();
  const lightbox = page.getByRole('dialog', { name: 'Images' });
  await expect(lightbox.getByText(/^\d+ \/ \d+$/)).toHaveText(/^2 \/ /);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(opener).toBeFocused();
  await gallery.getByRole('button', { name: /^All images \(\d+\)$/ }).click();
  await expect(lightbox).toBeVisible();
});
