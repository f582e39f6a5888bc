import { addDays } from '#base/calendar-date.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, GROCER, GROCER_STATE, mailbox } from './people.ts';
import { expect, open, test } from './souk.ts';

// Invalid plans are refused.
test.use({ expected: /status of 400/, storageState: ADMIN_STATE });

const PHONE = { width: 390, height: 844 };

test('an admin announces new terms: faults stand at their fields, subscribers read of it by mail and on their page', async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({ storageState: GROCER_STATE });
  const vendor = await shop.newPage();
  const answer = await vendor.request.get('/api/vendor/subscription');
  const { subscription } = (await answer.json()) as {
    subscription: { plan: { plan: string; month: number }; next: { on: string } | null };
  };
  const { plan, month } = subscription.plan;
  const title = plan === 'pro' ? 'Pro' : 'Growth';
  const price = month + 7;

  await confirmIdentity(page);
  await open(page, '/admin/payments?tab=plans');
  await page.getByRole('button', { name: 'Change a plan' }).click();
  const form = page.getByRole('dialog', { name: 'Change a plan' });
  await form.getByRole('combobox', { name: 'Plan' }).selectOption(title);
  const field = (name: string) => form.getByLabel(name);
  // The current price.
  await expect(field('Price per month')).toHaveValue(String(month));
  const first = await field('First day').inputValue();
  await field('Price per month').fill('0');
  await field('Listings').fill('');
  await field('Maximum commission, in percent').fill('101');
  await field('First day').fill(addDays(first, -1));
  const save = form.getByRole('button', { name: 'Save and email vendors' });
  await save.click();
  await expect(field('Price per month')).toBeFocused();
  for (const [name, fault] of [
    ['Price per month', 'Enter a price above 0'],
    ['Listings', 'Enter how many listings'],
    ['Maximum commission, in percent', 'Enter a percentage from 0 to 100'],
  ] as const) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(fault));
  }
  await expect(field('Price per year')).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await field('Price per month').fill(String(price));
  await field('Listings').fill('640');
  await field('Maximum commission, in percent').fill('9.5');
  await save.click();
  // The day is validated once all other fields are valid; the input stays.
  await expect(field('First day')).toBeFocused();
  await expect(field('First day')).toHaveAccessibleDescription(/at least 30 days ahead/);
  await expect(field('Listings')).toHaveValue('640');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await field('First day').fill(first);
  await save.click();
  await expect(page.getByText(/^Plan saved\. Vendors emailed: \d+$/)).toBeVisible();
  const coming = page.getByRole('listitem').filter({ hasText: 'Upcoming' });
  await expect(coming.first()).toContainText(`$${price}`);
  await expect(coming.first()).toContainText('commission up to \u20669.5\u2069%');
  await open(page, '/ar/admin/payments?tab=plans');
  await expectWords(page);
  await expectNoSidewaysScroll(page);

  expect(await mailbox(vendor.request, GROCER.email)).toContain(`New terms for ${title} from`);
  await open(vendor, '/dashboard/subscriptions/vendor');
  await expect(
    vendor.getByText(/^New terms have been announced: from .+ you pay .+ a month/),
  ).toContainText(`$${price}`);
  await expectAccessible(vendor);
  await vendor.setViewportSize(PHONE);
  await expectNoSidewaysScroll(vendor);
  await shop.close();
});
