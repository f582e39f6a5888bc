import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { type Language, readLanguageWith } from '#web/words/language.ts';
import { shortageWords } from './shortage-words.ts';

const speak = (language: Language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};
afterEach(() => speak('en'));

const ONE_BY_ONE = { en: 'book them one by one', ar: 'احجزها واحدًا واحدًا' };

test.each<[Language, string]>([
  ['en', 'This time has just been taken. Please choose another.'],
  ['ar', 'حُجز هذا الوقت للتو. اختر وقتًا آخر.'],
])('a time that somebody else has is said so in %s, whoever is booked', (language, words) => {
  speak(language);
  const taken = { left: 0, day: '2026-12-05', timeTaken: true } as const;
  expect(shortageWords(taken)).toBe(words);
  expect(shortageWords({ ...taken, of: 'worker', days: ['2026-12-05'] })).toBe(words);
});

test.each<Language>(['en', 'ar'])(
  'of several visits it is said in %s what else can be done, also where one of them clashes',
  (language) => {
    speak(language);
    const words = (days: string[], several: object = {}) =>
      shortageWords({ left: 0, of: 'worker', day: days[0], days, ...several });
    const [first, second] = ['2026-12-05', '2026-12-12'];
    for (const days of [[first], [first, second]]) {
      expect(words(days, { several: true })).toContain(ONE_BY_ONE[language]);
      expect(words(days)).not.toContain(ONE_BY_ONE[language]);
    }
    expect(words([first, '2026-12-06'])).not.toContain(ONE_BY_ONE[language]);
  },
);
