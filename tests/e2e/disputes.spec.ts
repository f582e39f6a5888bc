import arabic from '../../messages/ar.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { ADMIN_STATE, confirmIdentity, VENDOR_STATE } from './people.ts';
import { expect, open, test } from './souk.ts';

const PHONE = { width: 390, height: 844 };

test.use({ storageState: VENDOR_STATE });

test('a vendor hands in evidence for a dispute, an admin sends it, and the bank decides', async ({
  page,
  browser,
}) => {
  await open(page, '/dashboard/vendor');
  await page.getByRole('link', { name: /^Disputes that need evidence/ }).click();
  const order = page.getByRole('dialog');
  const panel = order.getByRole('region', { name: 'Disputed payment' });
  await expect(panel.getByText('Evidence needed')).toBeVisible();
  await panel.getByRole('button', { name: 'Add evidence' }).click();
  await panel.getByRole('button', { name: 'Add evidence' }).click();
  await expect(panel.getByText('Enter details or a number, or choose a file')).toBeVisible();
  await expect(panel.getByLabel('Details')).toBeFocused();
  await expectAccessible(page);
  await panel.getByLabel('Type of evidence').selectOption('Proof of delivery');
  await panel.getByLabel('Receipt or tracking number').fill('NT-7781');
  await panel.getByLabel('Details').fill('The group signed the list at the pier.');
  await panel.getByLabel('File').setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no document'),
  });
  await panel.getByRole('button', { name: 'Add evidence' }).click();
  await expect(panel.getByText(/"list\.txt"/)).toBeVisible();
  // The input stays.
  await expect(panel.getByLabel('Details')).toHaveValue('The group signed the list at the pier.');
  await panel.getByLabel('File').setInputFiles([]);
  await panel.getByRole('button', { name: 'Add evidence' }).click();
  await expect(panel.getByText('NT-7781')).toBeVisible();

  const written = await page.request.post('/api/vendor/conversations', {
    data: {
      text: 'You were on the boat with us.',
      clientId: crypto.randomUUID(),
      files: [],
      subject: { kind: 'order', id: new URL(page.url()).searchParams.get('open') },
    },
  });
  expect(written.ok(), await written.text()).toBe(true);
  await panel.getByRole('button', { name: 'Attach conversation' }).click();
  await expect(panel.getByText('You were on the boat with us.').first()).toBeVisible();
  await expect(panel.getByText('1 message is attached')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Attach conversation' }).click();
  await expect(panel.getByRole('link', { name: /^Messages \d+-\d+\.txt$/ })).toBeVisible();

  const desk = await browser.newContext({ storageState: ADMIN_STATE });
  const admin = await desk.newPage();
  await confirmIdentity(admin);
  await open(admin, '/admin/payments');
  await admin.getByRole('link', { name: 'Disputes', exact: true }).click();
  await expect(admin.getByText('Evidence needed').first()).toBeVisible();
  await expectAccessible(admin);
  await admin
    .getByRole('row')
    .filter({ hasText: 'Evidence needed' })
    .getByRole('button', { name: /^View Details/ })
    .click();
  const dispute = admin.getByRole('dialog');
  await expect(dispute.getByText('NT-7781')).toBeVisible();
  await expect(dispute.getByRole('link', { name: /^Messages \d+-\d+\.txt$/ })).toBeVisible();
  await dispute.getByRole('button', { name: 'Read conversation' }).click();
  await expect(dispute.getByText('You were on the boat with us.')).toBeVisible();
  await expectAccessible(admin);
  await dispute.getByRole('button', { name: 'Send evidence' }).click();
  await dispute.getByLabel('Note to the bank (optional)').fill('All of it, as it was sold.');
  await dispute.getByRole('button', { name: 'Send evidence' }).click();
  await expect(dispute.getByText('With the bank').first()).toBeVisible();
  await dispute.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(dispute.getByText('Test bank decided: Won')).toBeVisible();
  await expect(dispute.getByText('Test bank', { exact: true })).toBeHidden();
  await desk.close();

  // The vendor reads it in Arabic on a phone.
  await page.setViewportSize(PHONE);
  await open(page, `/ar${new URL(page.url()).pathname}${new URL(page.url()).search}`);
  const decided = page.getByRole('region', { name: arabic.dispute_title });
  await expect(decided.getByText(arabic.dispute_vendor_won)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectWords(page);
});
