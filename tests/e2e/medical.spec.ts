import type { Page } from '@playwright/test';
import arabic from '../../messages/ar.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { dollarsOf, expect, open, test } from './souk.ts';
import { expectLight, MOST, MOST_IN_ARABIC } from './weight.ts';

/** A doctor of the demonstration's first clinic. */
async function doctor({ request }: Page) {
  const answer = await request.get('/api/next-free?vertical=medical&country=Jordan');
  const { listings } = await answer.json();
  const [first] = listings;
  return {
    id: first._id as string,
    page: first.href as string,
    clinic: `/service/Medical-Care/${first.serviceId}`,
  };
}

for (const language of ['', '/ar'])
  for (const page of ['find', 'clinic', 'page', 'appoint'] as const)
    test(`${language} medical care, ${page}: little JavaScript`, async ({ page: tab }) => {
      const at = await doctor(tab);
      const paths = { ...at, find: '/medical', appoint: `/appoint?doctor=${at.id}` };
      const most = language === '/ar' ? MOST_IN_ARABIC : MOST;
      await expectLight(tab, `${language}${paths[page]}`, most);
    });

async function pay(page: Page, words: typeof english, phone: string): Promise<void> {
  await page.getByLabel(words.checkout_phone, { exact: true }).fill(phone);
  await page.getByLabel(words.checkout_card_number).fill('4242 4242 4242 4242');
  await page.getByLabel(words.checkout_card_expiry).fill('12/34');
  await page.getByLabel(words.checkout_card_cvc).fill('123');
  await page
    .getByRole('button', { name: new RegExp(`^${words.checkout_pay.split('{')[0]}`) })
    .filter({ visible: true })
    .last()
    .click();
}

test('a patient finds the next free cardiologist, pays for the visit and cancels it', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Nadim Patient');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  const fee = await test.step('found by specialty, with the time chosen', async () => {
    await open(page, '/medical');
    await page.getByRole('navigation', { name: 'Specialty' }).getByText('Cardiology').click();
    await expect(page).toHaveURL(/specialty=cardiology/);
    await expectAccessible(page);
    const first = page.getByRole('list', { name: 'Doctors' }).getByRole('listitem').first();
    const time = first.getByRole('list').last().getByRole('link').first();
    const words = await time.innerText();
    await time.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Make an appointment' }),
    ).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Your appointment' });
    await expect(summary).toContainText(words);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    return dollarsOf(await summary.getByRole('status').innerText());
  });

  await test.step('paid, with a note for the doctor', async () => {
    await page.getByLabel('Note for the doctor').fill('My father had it, too.');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    await open(page, '/checkout');
    await expect(page.getByRole('main')).not.toContainText('My father');
    await pay(page, english, person.phone);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByRole('main').getByText('Paid', { exact: true })).toBeVisible();
  });

  await test.step('cancelled', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    const words = (await dialog.getByText('to your card').innerText()).split('. ');
    expect(dollarsOf(words[0] ?? ''), 'paid').toBe(fee);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a parent books and pays for a child', async ({ page }) => {
    test.setTimeout(150_000);
    const person = newcomer('Rana Parent');
    await signUp(page.request, person);
    await enterCode(page.request, person.email);

    await test.step('the child is entered once, in the profile', async () => {
      await open(page, '/ar/dashboard/customer/profile');
      await page.getByRole('button', { name: arabic.account_person_add }).click();
      await page.getByLabel(arabic.account_person_name, { exact: true }).fill('كرم');
      await page.getByLabel(arabic.account_person_birth).fill('2019-05-04');
      await page.keyboard.press('Enter');
      await expect(page.getByText(arabic.account_person_saved).first()).toBeVisible();
    });

    await test.step('the time of a card is chosen, for the child', async () => {
      await open(page, '/ar/medical?specialty=paediatrics');
      await expectNoSidewaysScroll(page);
      const list = page.getByRole('list', { name: arabic.medical_doctors });
      await list.getByRole('list').nth(1).getByRole('link').first().click();
      await page.getByRole('radio', { name: 'كرم' }).check();
      await expect(page).toHaveURL(/patient=/);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: arabic.cart_add })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByText(arabic.cart_item_added).first()).toBeVisible();
    });

    await test.step('paid', async () => {
      await open(page, '/ar/cart');
      await expect(page.getByRole('main')).toContainText('كرم');
      await open(page, '/ar/checkout');
      await pay(page, arabic, person.phone);
      await expect(page.getByRole('heading', { name: arabic.success_title })).toBeVisible();
    });
  });
});
