import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { readConfigWith } from '#web/config.ts';
import { LedgerEntries } from './ledger-entries.tsx';

readConfigWith(() => ({
  publicUrl: 'https://souk.example',
  sandboxPayments: false,
  mailbox: false,
  stripePublishableKey: null,
}));

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [ID, VENDOR, ORDER, PAYMENT, BATCH, INVOICE] = [
  idOf(1),
  idOf(2),
  idOf(3),
  idOf(4),
  idOf(5),
  idOf(6),
] as const;

const ENTRY = {
  _id: ID,
  at: '2026-03-01T09:00:00.000Z',
  kind: 'charge',
  account: 'vendor_payable',
  vendor: { _id: VENDOR, businessName: 'Cedar Trails' },
  orderId: ORDER,
  paymentId: PAYMENT,
  batchId: null,
  invoice: null,
  providerRef: null,
  amount: -112.64,
} as const;
const NONE = { vendor: null, orderId: null, paymentId: null };

const htmlOf = (props: Partial<Parameters<typeof LedgerEntries>[0]>) =>
  htmlAt(
    <LedgerEntries
      entries={[ENTRY]}
      newer={false}
      older={false}
      address={{}}
      move={async () => undefined}
      {...props}
    />,
  );
/** Links of the page after its only tab without a session. That to an account is there twice, for wide and narrow tables. */
const linksOf = async (props: Parameters<typeof htmlOf>[0]) => {
  const found = (await htmlOf(props)).matchAll(/<a [^>]*href="([^"]*)"/g);
  const links = [...found].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return [...new Set(links.slice(1))];
};

test('an entry links to its account, vendor, order and payment', async () => {
  expect(await linksOf({})).toEqual([
    '/admin/payments?tab=entries&account=vendor_payable',
    `/admin/vendor-details/${VENDOR}`,
    `/admin/orders/${ORDER}`,
    `/admin/payments/${PAYMENT}`,
  ]);
});

test('an entry of a payout links to its batch, and one of an invoice to the invoice', async () => {
  const entries = [
    { ...ENTRY, ...NONE, kind: 'payout', batchId: BATCH },
    { ...ENTRY, ...NONE, _id: VENDOR, invoice: { _id: INVOICE, number: 'S-2026-7' } },
  ] as const;
  expect(await linksOf({ entries: [...entries], address: { account: 'bank' } })).toEqual([
    `/admin/payments?tab=payouts&open=${BATCH}`,
    `/documents/invoice/${INVOICE}`,
  ]);
});

test('links to newer and older entries keep the filter', async () => {
  const address = { account: 'bank', from: '2026-03-01', before: ORDER } as const;
  const links = await linksOf({ newer: true, older: true, address });
  expect(links.slice(-2)).toEqual([
    `/admin/payments?tab=entries&account=bank&from=2026-03-01&after=${ID}`,
    `/admin/payments?tab=entries&account=bank&from=2026-03-01&before=${ID}`,
  ]);
});

test('a list without entries says so', async () => {
  expect(await htmlOf({ entries: [] })).toContain('No entries');
});
