import { expect, test } from 'vitest';
import { type Shortage, shortageInWords } from './refusal-words.ts';

test.each<[Shortage, string]>([
  [{ day: '2026-12-05', left: 0 }, 'No places are left on Dec 5, 2026.'],
  [{ day: '2026-12-05', left: 1 }, 'Only 1 place is left on Dec 5, 2026.'],
  [{ day: null, left: 3 }, 'Only 3 are left.'],
  [{ day: '2026-12-05', left: 0, of: 'room' }, 'No rooms are left on the night of Dec 5, 2026.'],
  [{ day: '2026-12-05', left: 0, of: 'home' }, 'The night of Dec 5, 2026 is already booked.'],
  [{ day: '2026-12-05', left: 0, of: 'home', closed: true }, 'Not available on Dec 5, 2026.'],
  [{ day: '2026-12-05', left: 0, of: 'worker' }, 'Not free on Dec 5, 2026.'],
  [
    { day: '2026-12-05', left: 0, of: 'worker', days: ['2026-12-05'], timeTaken: true },
    'This time has just been taken. Please choose another.',
  ],
  [
    { day: '2026-12-05', left: 0, of: 'worker', days: ['2026-12-05', '2026-12-06'] },
    'Not free from Dec 5, 2026 to Dec 6, 2026.',
  ],
  [
    { day: '2026-12-05', left: 0, of: 'worker', days: ['2026-12-05', '2026-12-12'] },
    'Not free on Dec 5, 2026 and Dec 12, 2026.',
  ],
  [
    { day: '2026-12-05', left: 0, of: 'worker', days: ['2026-12-05'], several: true },
    'Not free on Dec 5, 2026. Choose other weeks or book them one by one.',
  ],
])('puts %j into words', (shortage, words) => {
  expect(shortageInWords(shortage)).toBe(words);
});
