import { type FieldCode, isFieldCode } from '#base/field-codes.ts';
import type { ApiError } from '#web/api.ts';
import { formatCount } from '#web/ui/format.ts';
import { currentLanguage } from './language.ts';
import { m } from './generated/messages.js';

/** In English the server's messages, else `own` for the form's names, else the common ones. */
export function fieldFaultWords(
  { errorMessages, body }: Pick<ApiError, 'errorMessages' | 'body'>,
  own: (code: unknown) => string | undefined = () => undefined,
): Record<string, string> {
  const english = currentLanguage() === 'en';
  return Object.fromEntries(
    Object.entries(errorMessages ?? {}).map(([field, message]) => {
      const code = told(body.errorCodes, field);
      const limit = told(body.errorLimits, field);
      return [field, english ? message : (own(code) ?? commonWords(code, limit))];
    }),
  );
}

/** Message of a common reason in the page's language; unknown ones ask to check the field. */
export function commonWords(code: unknown, limit: unknown): string {
  if (!isFieldCode(code)) return m.field_check();
  const limited = typeof limit === 'number' ? LIMITED[code] : undefined;
  return limited ? limited({ limit: formatCount(Number(limit)) }) : WORDS[code]();
}

const told = (by: unknown, field: string): unknown =>
  typeof by === 'object' && by !== null ? Reflect.get(by, field) : undefined;

const LIMITED: Readonly<Partial<Record<FieldCode, (values: { limit: string }) => string>>> = {
  too_short: m.field_too_short_limit,
  too_long: m.field_too_long_limit,
  too_small: m.field_too_small_limit,
  too_big: m.field_too_big_limit,
  too_few: m.field_too_few_limit,
  too_many: m.field_too_many_limit,
  fetch_limit: m.field_fetch_limit_limit,
};
const WORDS: Readonly<Record<FieldCode, () => string>> = {
  required: m.field_required,
  too_short: m.field_too_short,
  too_long: m.field_too_long,
  not_a_number: m.field_not_a_number,
  not_whole: m.field_not_whole,
  too_small: m.field_too_small,
  too_big: m.field_too_big,
  too_few: m.field_too_few,
  too_many: m.field_too_many,
  decimals: m.field_decimals,
  email: m.field_email,
  phone: m.field_phone,
  url: m.field_url,
  format: m.field_format,
  choose: m.field_choose,
  order: m.field_order,
  taken: m.field_taken,
  hidden: m.field_hidden,
  past: m.field_past,
  too_soon: m.field_too_soon,
  too_far: m.field_too_far,
  gone: m.field_gone,
  picture: m.field_picture,
  unequal: m.field_unequal,
  one_country: m.field_one_country,
  sold: m.field_sold,
  formula: m.field_formula,
  fetch: m.field_fetch,
  fetch_limit: m.field_fetch_limit,
};
