import { expect, test } from 'vitest';
import { starsInWords } from './star-words.ts';

test('uses the singular for one star', () => {
  expect([1, 2, 5].map(starsInWords)).toEqual(['1 star', '2 stars', '5 stars']);
});
