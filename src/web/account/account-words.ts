// Error messages in the page's language. The server sends the English message and a name.
import { durationIn } from '#base/duration.ts';
import { ownValue } from '#base/own-value.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Fault } from '#core/identity/accounts/rules.ts';
import type { ApiError } from '#web/api.ts';
import { formatCount } from '#web/ui/format.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

const FAULTS: Record<Fault, () => string> = {
  name_missing: m.auth_fault_name_missing,
  name_too_long: m.auth_fault_name_too_long,
  name_invalid: m.auth_fault_name_invalid,
  email_missing: m.auth_fault_email_missing,
  email_invalid: m.auth_fault_email_invalid,
  phone_missing: m.auth_fault_phone_missing,
  phone_invalid: m.field_phone,
  mobile_invalid: m.auth_fault_mobile_invalid,
  password_missing: m.auth_fault_password_missing,
  password_too_short: m.auth_fault_password_too_short,
  password_too_long: m.auth_fault_password_too_long,
  password_common: m.auth_fault_password_common,
  password_personal: m.auth_fault_password_personal,
  role_invalid: m.auth_fault_role_invalid,
  country_invalid: m.auth_fault_country_invalid,
  field_missing: m.auth_fault_field_missing,
  field_too_long: m.auth_fault_field_too_long,
  field_invalid: m.auth_fault_field_invalid,
  subject_missing: m.contact_fault_subject_missing,
  message_missing: m.contact_fault_message_missing,
  message_too_long: m.contact_fault_message_too_long,
  addresses_too_many: m.auth_fault_addresses_too_many,
  dependants_too_many: m.auth_fault_dependants_too_many,
  people_too_many: m.auth_fault_people_too_many,
  first_name_missing: m.auth_fault_first_name_missing,
  person_name_missing: m.auth_fault_person_name_missing,
  person_name_too_long: m.auth_fault_person_name_too_long,
  name_not_arabic: m.auth_fault_name_not_arabic,
  birth_date_invalid: m.auth_fault_birth_date_invalid,
  too_young: m.auth_fault_too_young,
  whole_name: m.auth_fault_whole_name,
  name_alphabets: m.auth_fault_name_alphabets,
};

export const accountRefusals = {
  wrong_credentials: m.refused_wrong_credentials,
  account_disabled: m.refused_account_disabled,
  no_step: m.refused_no_step,
  code_malformed: m.refused_code_malformed,
  code_wrong: ({ triesLeft }) =>
    m.refused_code_wrong({ tries: triesInWords(Number(triesLeft ?? 0)) }),
  code_expired: m.refused_code_expired,
  code_exhausted: m.refused_code_exhausted,
  resend_too_soon: ({ retryInSeconds }) =>
    m.refused_resend_too_soon({
      time: durationIn(currentLanguage(), Number(retryInSeconds ?? 60)),
    }),
  factor_instead: m.refused_factor_instead,
  factor_missing: m.refused_factor_missing,
  factor_wrong: ({ triesLeft }) => {
    const left = Number(triesLeft ?? 0);
    const tries = left === 0 ? m.auth_factor_tries_zero() : triesInWords(left);
    return m.refused_factor_wrong({ tries });
  },
  factor_used: m.refused_factor_used,
  factor_exhausted: m.refused_factor_exhausted,
  recovery_malformed: m.refused_recovery_malformed,
  no_setup: m.refused_no_setup,
  setup_code_wrong: m.refused_setup_code_wrong,
  app_exists: m.refused_app_exists,
  passkey_refused: m.refused_passkey_refused,
  challenge_gone: m.refused_challenge_gone,
  passkey_known: m.refused_passkey_known,
  too_many_passkeys: ({ most }) => m.refused_too_many_passkeys({ most: formatCount(Number(most)) }),
  no_phone_step: m.refused_no_phone_step,
  texts_used_up: m.refused_texts_used_up,
  texts_off: m.refused_texts_off,
  no_text_phone: m.refused_no_text_phone,
  verify_phone_again: m.refused_verify_phone_again,
  confirm_identity: m.refused_confirm_identity,
  too_many: ({ retryInSeconds }) =>
    m.auth_too_many({ time: durationIn(currentLanguage(), Number(retryInSeconds ?? 60)) }),
  dead_link: m.refused_dead_link,
  wrong_password: m.refused_wrong_password,
  not_a_picture: m.refused_not_a_picture,
  picture_too_large: m.refused_picture_too_large,
  picture_too_many_pixels: m.refused_picture_too_many_pixels,
  damaged_picture: m.refused_damaged_picture,
  vendor_leaving: m.refused_vendor_leaving,
  last_admin: m.refused_last_admin,
} satisfies Partial<Record<RefusalCode, (body: ApiError['body']) => string>>;
const REFUSALS: Readonly<Record<string, ((body: ApiError['body']) => string) | undefined>> =
  accountRefusals;

export function faultWords(fault: Fault): string {
  return FAULTS[fault]();
}

/** The server's message, translated if it is known; `otherwise` without one. */
export function refusalWords(error: ApiError, otherwise: string): string {
  const { code, message } = error.body;
  const words = typeof code === 'string' ? ownValue(REFUSALS, code) : undefined;
  if (words) return words(error.body);
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/** Errors of a form by field, translated if they are known. */
export function fieldWords(error: ApiError): Record<string, string> {
  const codes = error.body.errorCodes;
  const known = (field: string): string | undefined => {
    const code =
      typeof codes === 'object' && codes !== null ? Reflect.get(codes, field) : undefined;
    return typeof code === 'string' && isFault(code) ? faultWords(code) : undefined;
  };
  const fields = Object.entries(error.errorMessages ?? {});
  const speaks = currentLanguage() === 'en' || REFUSALS[String(error.body.code)] !== undefined;
  const whole = fields.length === 1 && speaks ? refusalWords(error, '') : '';
  const common = fieldFaultWords(error);
  return Object.fromEntries(
    fields.map(([field, message]) => [
      field,
      known(field) ?? (whole || (common[field] ?? message)),
    ]),
  );
}

function isFault(code: string): code is Fault {
  return Object.hasOwn(FAULTS, code);
}

function triesInWords(left: number): string {
  if (left === 0) return m.auth_tries_zero();
  if (left === 1) return m.auth_tries_one();
  return left === 2 ? m.auth_tries_two() : m.auth_tries_few({ count: left });
}
