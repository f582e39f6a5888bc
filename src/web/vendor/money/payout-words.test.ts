import { afterEach, expect, test } from 'vitest';
import { ACCOUNT_FAULTS } from '#core/money/payouts/rules.ts';
import { createTestApp } from '#testing/app.ts';
import { ApiError } from '#web/api.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { type Language, readLanguageWith } from '#web/words/language.ts';
import { accountFaultNamed, accountFaultWords } from './payout-words.ts';

const app = await createTestApp();
const speak = (language: Language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};
afterEach(() => speak('en'));

test.each([
  ['en', /^[A-Z0-9][^{}]+$/],
  ['ar', /^(?:70 )?\p{Script=Arabic}[^{}]+$/u],
] as const)('every fault of an account has words of its own in %s', (language, words) => {
  speak(language);
  const said = ACCOUNT_FAULTS.map(accountFaultWords);
  expect(new Set(said).size).toBe(ACCOUNT_FAULTS.length);
  for (const one of said) expect(one).toMatch(words);
});

test("an Arabic vendor reads the server's refusal at each field", async () => {
  speak('ar');
  const vendor = await app.signedIn('vendor');
  const { status, body } = await vendor.refused('PUT /vendor/payout-account', {
    body: { holder: 'شركة النيل', bankName: 'x'.repeat(71), iban: 'EG380019000500000000263180003' },
  });
  expect(fieldFaultWords(new ApiError(status, body), accountFaultNamed)).toEqual({
    holder: accountFaultWords('not_latin'),
    bankName: accountFaultWords('too_long'),
    iban: accountFaultWords('iban_digits'),
  });
  expect(accountFaultNamed('toString')).toBeUndefined();
});
