import { expect, test } from 'vitest';
import { m } from '#web/words/generated/messages.js';
import { heldWords } from './held-words.ts';

test('announces an expiring quote twice: at five minutes and at one', () => {
  const said: [number, string][] = [];
  let last = '';
  for (let seconds = 15 * 60; seconds >= 0; seconds -= 1) {
    const words = heldWords(seconds * 1000);
    if (words !== last) said.push([seconds, words]);
    last = words;
  }
  expect(said).toEqual([
    [300, m.transfer_held_minutes_five()],
    [60, m.transfer_held_minutes_one()],
    [0, ''],
  ]);
});
