import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { type Membership, SwitchDialog } from './switch-dialog.tsx';

const membership = (over: Partial<Membership>): Membership => ({
  _id: 'a',
  businessName: 'Nile and Sand',
  status: 'Approved',
  role: 'owner',
  since: '2026-03-02T09:00:00.000Z',
  chosen: false,
  ...over,
});

test('a member of several businesses sees each with the role, and the chosen one marked', async () => {
  const html = await htmlAt(
    <SwitchDialog
      open
      onClose={() => undefined}
      memberships={[
        membership({ chosen: true }),
        membership({
          _id: 'b',
          businessName: 'Cedar Trails',
          role: 'front-desk',
          status: 'Pending',
        }),
      ]}
    />,
  );
  const [, first = '', second = ''] = html.split('<li');
  expect(first).toContain('aria-current="true"');
  expect(first).toMatch(/Nile and Sand.*Owner/s);
  expect(second).not.toContain('aria-current');
  expect(second).toMatch(/Cedar Trails.*Front desk.*Pending/s);
});
