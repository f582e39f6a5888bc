import { WORKPLACE } from '#testing/agency.ts';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { agencyOn, buys, clinicOn, nextDay, patientAt, somebodyIn } from './clinic.ts';
import { expect, open, test } from './souk.ts';

// What is refused is told by its status in the console.
test.use({ expected: /status of 409/ });

test('a time that another patient bought meanwhile is said to be taken; all else stays, and the nearest times are a press away', async ({
  page: clinic,
  browser,
}) => {
  test.setTimeout(150_000);
  const doctor = await clinicOn(browser, clinic);
  const day = nextDay('monday');
  const { page, context } = await somebodyIn(browser, 'Samar Second');
  const lost = page.getByRole('alert').filter({ hasText: english.cart_time_taken });
  const note = page.getByLabel(english.medical_note);
  const byVideo = page.getByRole('radio', { name: /Consultation.*video/i });

  await test.step('lost at the press', async () => {
    await open(page, `/appoint?doctor=${doctor}&reason=visit&mode=video&day=${day}&time=10:00`);
    await expect(page.getByRole('radio', { name: '10:00 AM' })).toBeChecked();
    await note.fill('Since Sunday');
    await (await patientAt(browser, doctor, { day, slot: '10:00' })).context.close();
    await page.getByRole('complementary').getByRole('button', { name: english.cart_add }).click();
    await expect(lost).toHaveCount(1);
    await expect(page.getByRole('radio', { name: '10:00 AM' })).toHaveCount(0);
    await expect(note).toHaveValue('Since Sunday');
    await expect(byVideo).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`day=${day}`));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the nearest time is chosen, and goes into the cart', async () => {
    const near = page.getByRole('group', { name: /^Other dates for/ }).getByRole('button');
    await expect(near).toHaveCount(3);
    await expect(near.first()).toContainText('Cairo time');
    const time = /, (\d+:\d\d [AP]M),/.exec(await near.first().innerText())?.[1] ?? '';
    await near.first().click();
    await expect(page.getByRole('radio', { name: time, exact: true })).toBeChecked();
    await expect(lost).toHaveCount(0);
    await page.getByRole('complementary').getByRole('button', { name: english.cart_add }).click();
    await expect(page.getByText(english.cart_item_added).first()).toBeVisible();
  });

  await test.step('an address that somebody kept says the same, on a phone and in Arabic', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/ar/appoint?doctor=${doctor}&reason=visit&day=${day}&time=10:00`);
    const words = page.getByText(arabic.cart_time_taken);
    await expect(words).toBeInViewport();
    await expect(page.getByText(arabic.cart_instead_times)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
  await context.close();
});

test('a start that another household bought meanwhile is said to be taken on a worker’s page', async ({
  page: agency,
  browser,
}) => {
  test.setTimeout(150_000);
  const worker = await agencyOn(browser, agency);
  const day = nextDay('monday');
  const { listing } = await (await agency.request.get(`/api/listings/${worker}`)).json();
  const { page, context } = await somebodyIn(browser, 'Hana Second');
  await open(page, `${listing.href}?hire=hour&day=${day}&start=10:00&hours=3`);
  const panel = page.getByRole('complementary', { name: /^Hire / });
  const ten = panel.getByRole('radio', { name: '10:00 AM' });
  await expect(ten).toBeChecked();
  const winner = await somebodyIn(browser, 'Mona First');
  await buys(
    winner,
    { productId: worker, options: { hire: 'hour', day, slot: '10:00', hours: 4 } },
    { address: WORKPLACE },
  );
  await winner.context.close();
  await panel.getByRole('button', { name: english.cart_add }).click();
  await expect(panel.getByText(english.cart_time_taken)).toHaveCount(1);
  await expect(panel.getByText('3 hours').first()).toBeVisible();
  const near = panel.getByRole('group', { name: /^Other dates for/ }).getByRole('button');
  await expect(near).toHaveCount(3);
  await expectAccessible(page);
  const time = /, (\d+:\d\d [AP]M),/.exec(await near.first().innerText())?.[1] ?? '';
  await near.first().click();
  await expect(panel.getByRole('radio', { name: time, exact: true })).toBeChecked();
  await expect(panel.getByText(english.cart_time_taken)).toHaveCount(0);
  await panel.getByRole('button', { name: english.cart_add }).click();
  await expect(page.getByText(english.cart_item_added).first()).toBeVisible();
  await context.close();
});
