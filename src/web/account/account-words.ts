// What is wrong, in the page's language. The server says it in English, and by name.
import { ownValue } from '#base/own-value.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Fault } from '#core/accounts/rules.ts';
import type { ApiError } from '#web/api.ts';
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
  phone_invalid: m.auth_fault_phone_invalid,
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
};

/** Of these the answers to an account's calls tell. */
export const accountRefusals = {
  wrong_credentials: m.auth_refused_wrong_credentials,
  account_disabled: m.auth_refused_account_disabled,
  no_step: m.auth_refused_no_step,
  code_malformed: m.auth_refused_code_malformed,
  code_wrong: ({ triesLeft }) =>
    m.auth_refused_code_wrong({ tries: triesInWords(Number(triesLeft ?? 0)) }),
  code_expired: m.auth_refused_code_expired,
  code_exhausted: m.auth_refused_code_exhausted,
  resend_too_soon: ({ retryInSeconds }) =>
    m.auth_refused_resend_too_soon({ time: duration(Number(retryInSeconds ?? 60)) }),
  factor_instead: m.auth_refused_factor_instead,
  factor_missing: m.auth_refused_factor_missing,
  factor_wrong: ({ triesLeft }) => {
    const left = Number(triesLeft ?? 0);
    const tries = left === 0 ? m.auth_factor_tries_zero() : triesInWords(left);
    return m.auth_refused_code_wrong({ tries });
  },
  factor_used: m.auth_refused_factor_used,
  factor_exhausted: m.auth_refused_factor_exhausted,
  recovery_malformed: m.auth_refused_recovery_malformed,
  no_setup: m.auth_refused_no_setup,
  setup_code_wrong: m.auth_refused_setup_code_wrong,
  app_exists: m.auth_refused_app_exists,
  passkey_refused: m.auth_refused_passkey_refused,
  challenge_gone: m.auth_refused_challenge_gone,
  passkey_known: m.auth_refused_passkey_known,
  too_many_passkeys: m.auth_refused_too_many_passkeys,
  confirm_identity: m.auth_refused_confirm_identity,
  too_many: ({ retryInSeconds }) =>
    m.auth_refused_too_many({ time: duration(Number(retryInSeconds ?? 60)) }),
  dead_link: m.auth_refused_dead_link,
  wrong_password: m.auth_refused_wrong_password,
  not_a_picture: m.auth_refused_not_a_picture,
  picture_too_large: m.auth_refused_picture_too_large,
  picture_too_many_pixels: m.auth_refused_picture_too_many_pixels,
  damaged_picture: m.auth_refused_damaged_picture,
  vendor_leaving: m.auth_refused_vendor_leaving,
  last_admin: m.auth_refused_last_admin,
} satisfies Partial<Record<RefusalCode, (body: ApiError['body']) => string>>;
const REFUSALS: Readonly<Record<string, ((body: ApiError['body']) => string) | undefined>> =
  accountRefusals;

export function faultWords(fault: Fault): string {
  return FAULTS[fault]();
}

/** What the server said, in the page's language where its words are known; `otherwise` when it said nothing. */
export function refusalWords(error: ApiError, otherwise: string): string {
  const { code, message } = error.body;
  const words = typeof code === 'string' ? ownValue(REFUSALS, code) : undefined;
  if (words) return words(error.body);
  return typeof message === 'string' && message !== '' ? message : otherwise;
}

/** What is wrong with a form by field, in the page's language where the fault is known. */
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

/** `42 seconds`, `14 minutes`: the unit in the form that the language has for the number. */
function duration(seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = seconds < 60 ? seconds : Math.ceil(seconds / 60);
  const locale = currentLanguage() === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
