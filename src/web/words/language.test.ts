import { describe, expect, test } from 'vitest';
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from './language.ts';

describe("the URL contains a page's language", () => {
  test.each([
    ['/', 'en'],
    ['/ar', 'ar'],
    ['/ar/services', 'ar'],
    ['/arches', 'en'],
    ['/services/ar', 'en'],
  ] as const)('%s is in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  test.each([
    ['/', '/ar'],
    ['/services', '/ar/services'],
    ['/arches', '/ar/arches'],
    ['/service/tours/1', '/ar/service/tours/1'],
  ])('%s is %s in Arabic, and back', (english, arabic) => {
    expect(pathInLanguage(english, 'ar')).toBe(arabic);
    expect(pathInLanguage(arabic, 'ar')).toBe(arabic);
    expect(pathInLanguage(arabic, 'en')).toBe(english);
    expect(pathWithoutLanguage(arabic)).toBe(english);
  });
});
