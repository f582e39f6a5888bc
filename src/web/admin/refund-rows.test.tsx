import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundRows } from './refund-rows.tsx';
import type { PaymentDetails } from './payment-dialog.tsx';

type Refund = PaymentDetails['refunds'][number];
const refund: Refund = {
  _id: 'r',
  amount: 40,
  passedOn: 0,
  reason: 'Rain',
  status: 'succeeded',
  ofSecondCharge: false,
  bankReference: null,
  failure: null,
  isOpen: false,
  settled: null,
  at: '2026-03-02T09:00:00.000Z',
};
const rows = (of: Partial<Refund>, maySettle = true) =>
  htmlAt(
    <RefundRows
      payment={{ currency: 'USD', refunds: [{ ...refund, ...of }] }}
      onAgain={maySettle ? () => undefined : null}
    />,
  );

test('a failed refund shows its reason, and can be repeated until it is resolved', async () => {
  const open = await rows({ status: 'failed', failure: 'charge_disputed', isOpen: true });
  expect(open).toContain('The bank disputes this payment');
  expect(open).toContain('Send again');
  expect(await rows({ status: 'failed', isOpen: true }, false)).not.toContain('Send again');
  const settled = await rows({ status: 'failed', failure: null, settled: 'bank' });
  expect(settled).toContain('The card provider gave no reason');
  expect(settled).toContain('Paid by bank transfer instead');
  expect(settled).not.toContain('Send again');
});

test('tells apart refunds in transit, by bank and of a second charge', async () => {
  expect(await rows({ status: 'pending' })).toContain('Processing');
  expect(await rows({ bankReference: 'FT26' })).toContain('FT26');
  expect(await rows({ ofSecondCharge: true })).toContain('Second charge');
});

const form = (isOrderOpen: boolean, largeRefund = { above: 2000, isWaived: false }) =>
  htmlAt(
    <RefundForm
      payment={{ currency: 'USD', refundable: 80, items: [], isOrderOpen, largeRefund }}
      busy={false}
      onRefund={() => undefined}
      onBack={() => undefined}
    />,
  );

test('a full refund asks what happens to an open order', async () => {
  expect(await form(true)).toContain('Refund and cancel the order');
  expect(await form(false)).not.toContain('Refund and cancel the order');
});

test('a large refund says that a second person confirms it, or that the check is waived', async () => {
  expect(await form(false)).not.toContain('second');
  expect(await form(false, { above: 50, isWaived: false })).toContain('A second person must');
  expect(await form(false, { above: 50, isWaived: true })).toContain('the second check is waived');
});
