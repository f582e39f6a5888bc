import { ADMIN_STATE, VENDOR_STATE } from './people.ts';
import { expect, test } from './souk.ts';

// A redirect during hydration would cause React error 422, which every test checks for, and a
// complete re-render. A slow processor makes that likely.
const SLOWER = 4;
// Mutable arrays, as the configuration's type requires.
const NOBODY: { cookies: []; origins: [] } = { cookies: [], origins: [] };

for (const [who, storageState, ways] of [
  [
    'a guest',
    NOBODY,
    [
      ['/checkout', '/login'],
      ['/onboarding', '/'],
      ['/admin', '/'],
    ],
  ],
  [
    'a vendor',
    VENDOR_STATE,
    [
      ['/redirect', '/dashboard/vendor'],
      ['/onboarding', '/vendor/wait/review'],
      ['/verify', '/dashboard/vendor'],
    ],
  ],
  [
    'an admin',
    ADMIN_STATE,
    [
      ['/redirect', '/admin'],
      ['/ar/redirect', '/ar/admin'],
    ],
  ],
] as const)
  test.describe(who, () => {
    test.use({ storageState });

    test('is sent elsewhere on a slow machine, and React does not complain', async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      for (const [from, to] of ways)
        await test.step(`from ${from} to ${to}`, async () => {
          await page.goto(from);
          await expect(page).toHaveURL((url) => url.pathname === to, { timeout: 60_000 });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
    });
  });
