import { afterEach, expect, test } from 'vitest';
import { FIELD_CODES } from '#base/field-codes.ts';
import { ApiError } from '#web/api.ts';
import { fieldFaultWords } from './field-faults.ts';
import { overwriteGetLocale } from './generated/runtime.js';
import { type Language, readLanguageWith } from './language.ts';

const speak = (language: Language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};
afterEach(() => speak('en'));

const refused = (errorCodes: object, errorLimits: object = {}) =>
  new ApiError(400, {
    message: 'Enter 0 or more',
    errorMessages: Object.fromEntries(
      Object.keys(errorCodes).map((field) => [field, 'In English']),
    ),
    errorCodes,
    errorLimits,
  });

test("in English uses the server's message", () => {
  expect(fieldFaultWords(refused({ price: 'too_small' }, { price: 0 }))).toEqual({
    price: 'In English',
  });
});

test.each(FIELD_CODES)('in Arabic %s has its own message, with or without a limit', (code) => {
  speak('ar');
  const { plain, limited } = fieldFaultWords(
    refused({ plain: code, limited: code }, { limited: 1250 }),
  );
  const { unknown } = fieldFaultWords(refused({ unknown: 'no_such_code' }));
  for (const words of [plain, limited]) {
    expect(words).toMatch(/^\p{Script=Arabic}/u);
    expect(words).not.toContain('{');
    expect(words).not.toBe(unknown);
  }
});

test("in Arabic, names limits, uses the form's own names, and asks to check unknown faults", () => {
  speak('ar');
  const error = refused(
    { stock: 'too_big', hours: 'hours_order', name: 7, toString: 'constructor' },
    { stock: 1250, name: 'x' },
  );
  expect(
    fieldFaultWords(error, (code) => (code === 'hours_order' ? 'الساعات' : undefined)),
  ).toEqual({
    stock: 'أدخل 1,250 أو أقل',
    hours: 'الساعات',
    name: 'يُرجى مراجعة هذا الحقل',
    toString: 'يُرجى مراجعة هذا الحقل',
  });
  expect(fieldFaultWords(new ApiError(500, 'nothing'))).toEqual({});
});
