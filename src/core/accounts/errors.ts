import { Refusal } from '#base/errors.ts';
import { ADDRESSES_MAX, type Fault, type Faults, PASSWORD_MAX, PASSWORD_MIN } from './rules.ts';

const WORDS: Record<Fault, string> = {
  name_missing: 'Please enter your name',
  name_too_long: 'Please use at most 100 characters for your name',
  name_invalid: 'Your name holds characters that cannot be shown',
  email_missing: 'Please enter your e-mail address',
  email_invalid: 'This does not look like an e-mail address',
  phone_missing: 'Please enter a phone number',
  phone_invalid: 'This does not look like a phone number',
  password_missing: 'Please enter a password',
  password_too_short: `Please use at least ${PASSWORD_MIN} characters for your password`,
  password_too_long: `Please use at most ${PASSWORD_MAX} characters for your password`,
  password_common: 'This password is one of the most common ones. Please choose another',
  password_personal:
    'Please choose a password that is more than your name, your e-mail address or ours',
  role_invalid: 'Please choose customer or vendor',
  country_invalid: 'Please choose a country',
  field_missing: 'Please fill in this field',
  field_too_long: 'Please use at most 200 characters here',
  field_invalid: 'This holds characters that cannot be shown',
  subject_missing: 'Please say what it is about',
  message_missing: 'Please write your message',
  message_too_long: 'Please use at most 5,000 characters for your message',
  addresses_too_many: `Please keep at most ${ADDRESSES_MAX} addresses`,
};

/** 400 with every field at fault: in English for any client, and by name for screens in another language. */
export function refuseFaults(faults: Faults): void {
  const fields = Object.entries(faults);
  const first = fields[0];
  if (!first) return;
  const errorMessages = Object.fromEntries(fields.map(([field, fault]) => [field, WORDS[fault]]));
  throw new Refusal(400, 'bad_input', WORDS[first[1]], { errorMessages, errorCodes: faults });
}

export const signInFirst = () => new Refusal(401, 'sign_in', 'Please sign in first');

/** The same for an unknown address, one that nobody has proven, and a wrong password. */
export const wrongCredentials = () =>
  new Refusal(
    401,
    'wrong_credentials',
    'The e-mail or the password is not right. If you never entered the code from your sign-up, please sign up again',
  );

/** Said after the right password only: to anybody else a disabled account looks like any other. */
export const accountDisabled = () =>
  new Refusal(
    403,
    'account_disabled',
    'This account is disabled. Please write to us if you think this is a mistake',
  );

export const noStep = () =>
  new Refusal(400, 'no_step', 'No sign-in is waiting for a code. Please sign in again');
export const notSixDigits = (field = 'otp') => {
  const message = 'Please enter the six digits of the code';
  return new Refusal(400, 'code_malformed', message, { errorMessages: { [field]: message } });
};
export const wrongCode = (triesLeft: number) =>
  new Refusal(400, 'code_wrong', `This code is not right. ${triesInWords(triesLeft)}`, {
    triesLeft,
  });
export const expiredCode = () =>
  new Refusal(400, 'code_expired', 'This code has expired. Please ask for a new one');
export const exhaustedCode = (waitMs: number) =>
  new Refusal(
    429,
    'code_exhausted',
    'This code was tried too often. Please ask for a new one',
    {},
    retryAfter(waitMs),
  );
export const resendTooSoon = (waitMs: number) => {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return new Refusal(
    429,
    'resend_too_soon',
    `A code was just sent. You can ask for another in ${wait}`,
    { retryInSeconds: seconds },
    retryAfter(waitMs),
  );
};

export const deadLink = () =>
  new Refusal(
    400,
    'dead_link',
    'This link has expired or was used already. Please ask for a new one',
  );
export const wrongPassword = (field: string) => {
  const message = 'This is not your password';
  return new Refusal(400, 'wrong_password', message, { errorMessages: { [field]: message } });
};

export const vendorLeaving = () =>
  new Refusal(
    409,
    'vendor_leaving',
    'Your business has orders and payouts on Souk. Please write to us, and we close it together',
  );
export const lastAdmin = () =>
  new Refusal(409, 'last_admin', 'You are the only admin. Please make somebody else one first');

function triesInWords(left: number): string {
  if (left === 0) return 'No tries are left: please ask for a new one';
  return left === 1 ? 'You have one try left' : `You have ${left} tries left`;
}

function retryAfter(waitMs: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) };
}
