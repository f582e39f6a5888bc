import { expect, test } from 'vitest';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('reads what it writes', () => {
  for (const sampled of [true, false]) {
    const parent = { traceId: TRACE, spanId: SPAN, sampled };
    expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
  }
});

test('reads only the known part of a later version', () => {
  expect(readTraceParent(`01-${TRACE}-${SPAN}-03-later`)).toEqual({
    traceId: TRACE,
    spanId: SPAN,
    sampled: true,
  });
});

test.each([
  undefined,
  '',
  'nonsense',
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
])('ignores the malformed header %s', (header) => {
  expect(readTraceParent(header)).toBeUndefined();
});
