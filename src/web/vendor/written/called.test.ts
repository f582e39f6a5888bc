import { afterEach, expect, test } from 'vitest';
import { readLanguageWith } from '#web/words/language.ts';
import { calledHere, placedHere } from './called.ts';

const siwa = { language: 'en' as const, inOther: { name: 'سيوة' } };
afterEach(() => readLanguageWith(() => 'en'));

test("a vendor's own list uses the page's language, for each text by itself", () => {
  expect([calledHere('Siwa', siwa), placedHere('Oasis', siwa)]).toEqual(['Siwa', 'Oasis']);
  readLanguageWith(() => 'ar');
  expect([calledHere('Siwa', siwa), placedHere('Oasis', siwa)]).toEqual(['سيوة', 'Oasis']);
});
