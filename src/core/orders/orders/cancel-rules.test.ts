import { expect, test } from 'vitest';
import { isCancellableLine, type LineToCancel, linesToCancel } from './cancel-rules.ts';

const OPEN = { status: 'processing', shipped: false } as const;
const line = (over: Partial<LineToCancel> = {}): LineToCancel => ({
  lineId: 'a',
  fulfilment: 'attended',
  givenUp: false,
  used: false,
  begun: false,
  refundCents: 100,
  ...over,
});
const ids = (lines: readonly LineToCancel[]) => linesToCancel(lines).map(({ lineId }) => lineId);

test('a booking can be cancelled alone until it starts, even without a refund', () => {
  expect(isCancellableLine(OPEN, line())).toBe(true);
  expect(isCancellableLine(OPEN, line({ refundCents: 0 }))).toBe(true);
  expect(isCancellableLine(OPEN, line({ begun: true, refundCents: 0 }))).toBe(false);
  // Shortly after the payment, everything is refunded.
  expect(isCancellableLine(OPEN, line({ begun: true }))).toBe(true);
});

test('other purchases cannot be cancelled alone', () => {
  expect(isCancellableLine(OPEN, line({ givenUp: true }))).toBe(false);
  expect(isCancellableLine(OPEN, line({ used: true }))).toBe(false);
  expect(isCancellableLine(OPEN, line({ fulfilment: 'sent' }))).toBe(false);
  expect(isCancellableLine({ ...OPEN, status: 'completed' }, line())).toBe(false);
  expect(isCancellableLine({ ...OPEN, begun: true }, line())).toBe(false);
});

test('cancelling an order skips past bookings, unless all are past', () => {
  const over = line({ lineId: 'over', begun: true, refundCents: 0 });
  const used = line({ lineId: 'used', used: true });
  const gone = line({ lineId: 'gone', givenUp: true });
  const next = line({ lineId: 'next' });
  expect(ids([over, used, gone, next])).toEqual(['next']);
  expect(ids([over])).toEqual(['over']);
  // The others were cancelled before: a retry cancels nothing more.
  expect(ids([over, gone])).toEqual([]);
  expect(ids([line({ lineId: 'sent', fulfilment: 'sent', used: true }), next])).toEqual([
    'sent',
    'next',
  ]);
});
