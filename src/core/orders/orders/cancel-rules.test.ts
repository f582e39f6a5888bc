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

test('a booking is cancelled alone until it has begun, also when nothing comes back', () => {
  expect(isCancellableLine(OPEN, line())).toBe(true);
  expect(isCancellableLine(OPEN, line({ refundCents: 0 }))).toBe(true);
  expect(isCancellableLine(OPEN, line({ begun: true, refundCents: 0 }))).toBe(false);
  // Within the minutes after the payment everything comes back.
  expect(isCancellableLine(OPEN, line({ begun: true }))).toBe(true);
});

test('nothing else is cancelled alone', () => {
  expect(isCancellableLine(OPEN, line({ givenUp: true }))).toBe(false);
  expect(isCancellableLine(OPEN, line({ used: true }))).toBe(false);
  expect(isCancellableLine(OPEN, line({ fulfilment: 'sent' }))).toBe(false);
  expect(isCancellableLine({ ...OPEN, status: 'completed' }, line())).toBe(false);
  expect(isCancellableLine({ ...OPEN, begun: true }, line())).toBe(false);
});

test('an order is cancelled without what is over, unless all of it is', () => {
  const over = line({ lineId: 'over', begun: true, refundCents: 0 });
  const used = line({ lineId: 'used', used: true });
  const gone = line({ lineId: 'gone', givenUp: true });
  const next = line({ lineId: 'next' });
  expect(ids([over, used, gone, next])).toEqual(['next']);
  expect(ids([over])).toEqual(['over']);
  // The others were cancelled before: pressed again, it takes nothing more away.
  expect(ids([over, gone])).toEqual([]);
  expect(ids([line({ lineId: 'sent', fulfilment: 'sent', used: true }), next])).toEqual([
    'sent',
    'next',
  ]);
});
