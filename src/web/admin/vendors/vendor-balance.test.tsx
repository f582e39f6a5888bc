import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { readConfigWith } from '#web/config.ts';
import { VendorBalance } from './vendor-balance.tsx';

readConfigWith(() => ({
  publicUrl: 'http://localhost',
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));

test('what a vendor owes links to the orders it comes from', async () => {
  const at = '2026-03-02T09:00:00.000Z';
  const html = await htmlAt(
    <VendorBalance
      vendorId="v"
      balance={{
        balance: -54,
        onItsWay: 0,
        waiting: 0,
        waitingFor: [],
        payable: 0,
        held: null,
        least: 20,
        owingSince: at,
        owedFrom: [
          { at, kind: 'refund', serviceOrderId: 'p', orderId: 'o', number: '12AB34CD', amount: 44 },
          {
            at,
            kind: 'subscription',
            serviceOrderId: null,
            orderId: null,
            number: null,
            amount: 10,
          },
        ],
        invoice: null,
        account: null,
        payouts: [],
        release: 'rule',
        audit: [],
      }}
    />,
  );
  expect(html).toMatch(/href="\/admin\/orders\/o"[^>]*>[^<]*12AB34CD/);
  expect(html.match(/\/admin\/orders\//g)).toHaveLength(1);
});
