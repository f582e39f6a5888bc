import type { CDPSession, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { marketNow } from './market-clock.ts';
import { enterCode, fillSignIn, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// A sign-in that needs a second factor and a call that requires a confirmation are answered with
// 403, a wrong code with 400, and the requests of a page that is still signed out with 401.
// Chromium logs them all to the console.
test.use({ expected: /status of 40[013]/ });

const main = (page: Page) => page.getByRole('main');
const keep = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(dialog).toBeHidden();
  return codes;
};
const signOut = async (page: Page): Promise<void> => {
  await page.request.get('/api/auth/logout');
  await page.context().clearCookies();
};
/** Opens the profile through the header menu, once it shows who is signed in. */
const toProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/customer\/profile$/);
};

test('an authenticator app is set up, asked for at the next sign-in, and recovered from', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const person = newcomer('Authenticator Owner');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  await open(page, '/dashboard/customer/profile');
  await main(page).getByRole('button', { name: 'Set up' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(setup.getByAltText('QR code for your authenticator app')).toBeVisible();
  const secret = (await setup.locator('.select-all').innerText()).replaceAll(' ', '');
  const shown = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: marketNow().getTime() + steps * 30_000 });
  await setup.getByLabel('6-digit code from the app').fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByText("That's not the code")).toBeVisible();
  await setup.getByLabel('6-digit code from the app').fill(shown());
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const codes = await keep(page);
  await expect(main(page).getByText('10 of 10 left')).toBeVisible();

  await signOut(page);
  await open(page, '/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText('Open your authenticator app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend code' })).toHaveCount(0);
  // A code can be used once. The next one is accepted half a minute early, so no step can expire
  // during the test.
  await page.getByLabel('6-digit code').fill(shown(1));
  await expect(page).not.toHaveURL(/\/verify$/);

  await signOut(page);
  await open(page, '/login');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await toProfile(page);
  await expect(main(page).getByText('9 of 10 left')).toBeVisible();
});

test('a passkey is added, signs in, confirms, and is removed', async ({ page }) => {
  test.setTimeout(150_000);
  const person = newcomer('Passkey Owner');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  await withAuthenticator(page);

  await open(page, '/dashboard/customer/profile');
  await main(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Key of the test');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await keep(page);
  await expect(main(page).getByText('Key of the test')).toBeVisible();

  await signOut(page);
  await open(page, '/login');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await toProfile(page);

  // Simulates an expired confirmation: the first response is the one the server gives a session
  // without one.
  let asked = 0;
  await page.route('**/api/account/passkeys/*', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fulfill({
      status: 403,
      json: { message: "Please confirm it's you first", code: 'confirm_identity' },
    });
  });
  await main(page).getByRole('button', { name: 'Remove Key of the test' }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" });
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(confirm).toBeHidden();
  await expect(main(page).getByText('Key of the test')).toBeHidden();
  expect(asked).toBe(2);
});

/** An authenticator of Chromium's own in the place of a finger. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}
