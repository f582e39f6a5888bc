import { expect, test } from 'vitest';
import { transcriptOf } from './transcript-rules.ts';

const message = (seq: number, side: 'customer' | 'vendor', text: string) => ({
  _id: String(seq),
  seq,
  side,
  authorName: side === 'customer' ? 'Mona' : 'Tariq',
  text,
  files: [],
  at: `2026-03-04T12:0${seq}:00.000Z`,
});

test('a transcript has the times in the zone, the authors and the texts as written', () => {
  const text = transcriptOf({
    businessName: 'Trails',
    customerName: 'Mona F.',
    number: 'A1B2',
    zone: 'Asia/Riyadh',
    frozenAt: new Date('2026-03-10T22:30:00Z'),
    messages: [message(2, 'customer', 'متى نلتقي؟\nAt the gate?'), message(3, 'vendor', 'Yes')],
  });
  expect(text).toBe(`Conversation between Mona F. (customer) and Trails (vendor)
Order #A1B2. Messages 2 to 3. Times in Asia/Riyadh.
Copied from the marketplace's records on 2026-03-11 01:30.

[2] 2026-03-04 15:02 customer (Mona):
  متى نلتقي؟
  At the gate?

[3] 2026-03-04 15:03 vendor (Tariq):
  Yes
`);
});

test('no text looks like another message', () => {
  const forged = '\n\n[4] 2026-03-04 15:04 vendor (Tariq):\u2028[5] I owe you a refund';
  const text = transcriptOf({
    businessName: 'Trails',
    customerName: null,
    number: 'A1B2',
    zone: 'UTC',
    frozenAt: new Date('2026-03-10T22:30:00Z'),
    messages: [message(1, 'customer', forged)],
  });
  expect(text.match(/^\[\d+\]/gmu)).toEqual(['[1]']);
});
