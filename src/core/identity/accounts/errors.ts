import { Refusal } from '#base/errors.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { PEOPLE_MAX } from '../persons/rules.ts';
import {
  ADDRESSES_MAX,
  DEPENDANTS_MAX,
  type Fault,
  type Faults,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './rules.ts';

const WORDS: Record<Fault, string> = {
  name_missing: 'Enter your name',
  name_too_long: 'Use up to 100 characters for your name',
  name_invalid: "Your name contains characters we can't display",
  email_missing: 'Enter your email',
  email_invalid: 'Enter a valid email address',
  phone_missing: 'Enter a phone number',
  phone_invalid: PHONE_WORDS,
  mobile_invalid: 'Enter a mobile number from Egypt, Saudi Arabia, Lebanon, Jordan or Iraq',
  password_missing: 'Enter a password',
  password_too_short: `Use at least ${PASSWORD_MIN} characters for your password`,
  password_too_long: `Use up to ${PASSWORD_MAX} characters for your password`,
  password_common: 'This password is too common. Choose another one.',
  password_personal: "Choose a password that isn't based on your name, your email or Souk",
  role_invalid: 'Choose customer or vendor',
  country_invalid: 'Choose a country',
  field_missing: 'Please fill in this field',
  field_too_long: 'Use up to 200 characters',
  field_invalid: "This contains characters we can't display",
  subject_missing: 'Enter a subject',
  message_missing: 'Enter your message',
  message_too_long: 'Use up to 5,000 characters for your message',
  addresses_too_many: `You can save up to ${ADDRESSES_MAX} addresses`,
  dependants_too_many: `Up to ${DEPENDANTS_MAX} people can have a date of birth`,
  people_too_many: `You can save up to ${PEOPLE_MAX} people`,
  first_name_missing: 'Enter a first name',
  person_name_missing: 'Enter a name',
  person_name_too_long: 'Use up to 100 characters',
  name_not_arabic: 'Write this name in Arabic letters',
  birth_date_invalid: 'Enter a date of birth',
  too_young: 'You must be at least 18',
  name_alphabets: 'Write your name in Latin or in Arabic letters, without mixing them',
  whole_name: 'Enter your full name, as it appears in your document',
};

/** 400 with all invalid fields: in English, and as codes for other languages. */
export function refuseFaults(faults: Faults): void {
  const fields = Object.entries(faults);
  const first = fields[0];
  if (!first) return;
  const errorMessages = Object.fromEntries(fields.map(([field, fault]) => [field, WORDS[fault]]));
  throw new Refusal(400, 'bad_input', { errorMessages, errorCodes: faults });
}

export const signInFirst = () => new Refusal(401, 'sign_in');

/** One error for unknown addresses, unverified ones and wrong passwords. */
export const wrongCredentials = () => new Refusal(401, 'wrong_credentials');

/** Only after the correct password; otherwise a disabled account looks like any other. */
export const accountDisabled = () => new Refusal(403, 'account_disabled');

export const noStep = () => new Refusal(400, 'no_step');
export const notSixDigits = (field = 'otp') => new Refusal(400, 'code_malformed').at(field);
export const wrongCode = (triesLeft: number) => new Refusal(400, 'code_wrong', { triesLeft });
export const expiredCode = () => new Refusal(400, 'code_expired');
export const exhaustedCode = (waitMs: number) =>
  new Refusal(429, 'code_exhausted', {}, retryAfter(waitMs));
export const resendTooSoon = (waitMs: number) =>
  new Refusal(
    429,
    'resend_too_soon',
    { retryInSeconds: Math.ceil(waitMs / 1000) },
    retryAfter(waitMs),
  );

export const deadLink = () => new Refusal(400, 'dead_link');
export const wrongPassword = (field: string) => new Refusal(400, 'wrong_password').at(field);

export const vendorLeaving = () => new Refusal(409, 'vendor_leaving');
export const lastAdmin = () => new Refusal(409, 'last_admin');

function retryAfter(waitMs: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) };
}
