import { expect, test } from 'vitest';
import { bestFirst, type Found, isSearchable } from './find-everything.ts';

const found = (over: Partial<Found>): Found => ({
  kind: 'person',
  id: '0198a1c0-0000-7000-8000-0000000000aa',
  name: 'Nile and Sand',
  text: '',
  to: '/',
  ...over,
});

test('puts a whole id, then a whole name or email, then a beginning first', () => {
  const inside = found({ name: 'Old Mona' });
  const starting = found({ name: 'Mona Said', id: '1198a1c0-0000-7000-8000-0000000000ab' });
  const email = found({ name: 'M.', text: 'mona', id: '2198a1c0-0000-7000-8000-0000000000ac' });
  expect(bestFirst([inside, starting, email], 'Mona')).toEqual([email, starting, inside]);
  const order = found({ kind: 'order', id: '3198a1c0-0000-7000-8000-0000000000ad' });
  expect(bestFirst([inside, order], order.id)[0]).toBe(order);
});

test('keeps the order of equally good results', () => {
  const first = found({ name: 'Mona A' });
  const second = found({ name: 'Mona B' });
  expect(bestFirst([first, second], 'mo')).toEqual([first, second]);
});

test('searches from the second letter on', () => {
  expect([' m ', 'mo'].map(isSearchable)).toEqual([false, true]);
});
