import { adminPage, approvedVendor } from './approved-vendor.ts';
import { expectAccessible } from './checks.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// A removed member's open page is refused with 403.
test.use({ expected: /status of 40[13]/ });

test('an owner invites a member, who joins, works, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const admin = await adminPage(browser);
  await approvedVendor(page.request, admin);
  await admin.context().close();
  const main = page.getByRole('main');
  const guest = newcomer('Salma Nasser');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const member = await context.newPage();

  await test.step('the owner sends an invitation', async () => {
    await open(page, '/dashboard/vendor/team');
    await expect(main.getByText('1 of 2 members')).toBeVisible();
    await main.getByRole('button', { name: 'Invite a member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Enter your email')).toBeVisible();
    await dialog.getByLabel('Email').fill(guest.email);
    await dialog.getByRole('radio', { name: 'Front desk' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('table', { name: 'Open invitations' })).toContainText(guest.email);
  });

  await test.step('the person signs up and joins by the link', async () => {
    await signUp(member.request, guest);
    await enterCode(member.request, guest.email);
    await member.goto(`/mailbox?to=${guest.email}`);
    await member.getByRole('link', { name: /^Join / }).click();
    const mailed = member.frameLocator('iframe').getByRole('link', { name: 'See the invitation' });
    await open(member, (await mailed.getAttribute('href')) ?? '');
    const invitation = member.getByRole('main');
    await expect(invitation.getByText("You're invited as: Front desk")).toBeVisible();
    await expectAccessible(member);
    await invitation.getByRole('button', { name: /^Join / }).click();
    await expect(member).toHaveURL(/\/dashboard\/vendor$/);
    const rail = member.getByRole('navigation', { name: 'Vendor' });
    await expect(rail.getByRole('link', { name: /^Service Orders/ })).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Money' })).toHaveCount(0);
    await rail.getByRole('link', { name: 'Team' }).click();
    await expect(invitation.getByText('Front desk', { exact: true })).toBeVisible();
    await expect(invitation.getByRole('table')).toHaveCount(0);
    await invitation.getByRole('button', { name: 'Leave this team' }).click();
    await expectAccessible(member);
    await member.getByRole('dialog').getByRole('button', { name: 'Stay in the team' }).click();
  });

  await test.step('the owner removes the member, whose next page is refused', async () => {
    await page.reload();
    await main.getByRole('button', { name: new RegExp(`^Change.*${guest.name}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await dialog.getByRole('button', { name: 'Remove member' }).click();
    await expect(main.getByText(`${guest.name}`)).toHaveCount(0);
    const answer = await member.request.get('/api/vendor/orders');
    expect(answer.status()).toBe(403);
    await member.goto('/dashboard/vendor');
    await expect(member).toHaveURL(`${baseURL ?? ''}/`);
  });
  await context.close();
});
