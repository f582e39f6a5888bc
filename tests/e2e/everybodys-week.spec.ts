import english from '../../messages/en.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterCode } from './people.ts';
import { expect, open, test } from './souk.ts';

for (const [who, email, path] of [
  ['Doctor', 'vendor.medical@souk.example', '/dashboard/vendor/manage/medical-staff'],
  ['Worker', 'vendor.staffing@souk.example', '/dashboard/vendor/domestic-staffing-management'],
] as const)
  test(`a week of everybody has a row for each ${who}, and a press leads to their own`, async ({
    page,
  }) => {
    await page.request.post('/api/auth/login', { data: { email, password: 'souk-demo-2026' } });
    await enterCode(page.request, email);
    await open(page, path);
    const day = page.getByRole('radio', { name: english.vendor_week_day, exact: true });
    await expect(day).toBeChecked();
    await page.getByText(english.vendor_week_week, { exact: true }).click();
    const week = page.getByRole('table').filter({ hasText: who }).last();
    const rows = week.getByRole('rowheader');
    await expect(week.getByRole('columnheader')).toHaveCount(8);
    expect(await rows.count()).toBeGreaterThan(3);
    const names = await rows.allTextContents();
    await expect(week.getByRole('button')).toHaveCount(7 * names.length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const second = week.getByRole('row').nth(2).getByRole('button');
    await second.first().click();
    const whose = page.getByLabel(who, { exact: true });
    await expect(whose.locator('option:checked')).toHaveText(names[1] ?? '');
    await expect(week).toHaveCount(0);
    await whose.selectOption({ label: english.vendor_week_everybody });
    await expect(rows).toHaveText(names);
  });
