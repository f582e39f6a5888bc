import { withAsciiDomain } from '#base/email-address.ts';
import { isPlain } from '#base/hidden-signs.ts';
import { isLikelyPhone } from '#base/phone.ts';
import type { Role } from '#contract/accounts.ts';

/** Error codes of fields; screens translate them, the server uses English. */
export type Fault =
  | 'name_missing'
  | 'name_too_long'
  | 'name_invalid'
  | 'email_missing'
  | 'email_invalid'
  | 'phone_missing'
  | 'phone_invalid'
  | 'mobile_invalid'
  | 'password_missing'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_personal'
  | 'role_invalid'
  | 'country_invalid'
  | 'field_missing'
  | 'field_too_long'
  | 'field_invalid'
  | 'subject_missing'
  | 'message_missing'
  | 'message_too_long'
  | 'addresses_too_many'
  | 'dependants_too_many'
  | 'people_too_many'
  | 'first_name_missing'
  | 'person_name_missing'
  | 'person_name_too_long'
  | 'name_not_arabic'
  | 'birth_date_invalid'
  | 'too_young'
  | 'whole_name'
  | 'name_alphabets';
/** By field; empty if valid. */
export type Faults = Record<string, Fault>;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const ADDRESSES_MAX = 10;
export const DEPENDANTS_MAX = 10;
const NAME_MAX = 100;

/** Normal form of an e-mail address: trimmed, lower case, ASCII domain. */
export function normaliseEmail(text: string): string {
  return withAsciiDomain(text.trim().toLowerCase());
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export function emailFault(email: string): Fault | undefined {
  if (email === '') return 'email_missing';
  return email.length > 254 || !EMAIL.test(email) ? 'email_invalid' : undefined;
}

export function nameFault(name: string): Fault | undefined {
  if (name === '') return 'name_missing';
  if ([...name].length > NAME_MAX) return 'name_too_long';
  return isPlain(name) ? undefined : 'name_invalid';
}

/** Empty is allowed. The server validates the number for its country (`keep-phone.ts`). */
export const phoneFault = (phone: string): Fault | undefined =>
  phone === '' || isLikelyPhone(phone) ? undefined : 'phone_invalid';

/** The password's user; '' for unknown values. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/**
 * Error of a new password: 8 to 128 characters, not common, and not an obvious guess for this user
 * (OWASP ASVS 6.2). `isCommon` expects lower case.
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): Fault | undefined {
  const length = [...password].length;
  if (length === 0) return 'password_missing';
  if (length < PASSWORD_MIN) return 'password_too_short';
  if (length > PASSWORD_MAX) return 'password_too_long';
  const lower = password.toLowerCase();
  if (isGuessable(lower, owner)) return 'password_personal';
  return isCommon(lower) ? 'password_common' : undefined;
}

/** The marketplace's name in each language. */
const SHOP_WORDS = ['souk', 'سوق'];
/** Min letters besides known words. */
const OWN_LETTERS = 4;

/** True if a password is mostly the shop's name, the person's name or e-mail, plus digits. */
function isGuessable(password: string, { email, name }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.').slice(0, -1);
  const known = [
    ...SHOP_WORDS,
    email,
    ...wordsOf(local),
    ...labels.flatMap(wordsOf),
    ...wordsOf(name),
  ]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), password);
  return rest !== password && (rest.match(/\p{L}/gu)?.length ?? 0) < OWN_LETTERS;
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}]+/u);

/** Roles open to sign-up; admins are made on the command line only. */
export function isOpenRole(role: string): role is Exclude<Role, 'admin'> {
  return role === 'customer' || role === 'vendor';
}

export interface SignUpInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly role: string;
}

/** All errors of a sign-up. Expects trimmed text and a normalized address. */
export function signUpFaults(input: SignUpInput, isCommon: (password: string) => boolean): Faults {
  return present({
    name: nameFault(input.name),
    email: emailFault(input.email),
    phone: phoneFault(input.phone),
    password: passwordFault(input.password, input, isCommon),
    role: isOpenRole(input.role) ? undefined : 'role_invalid',
  });
}

/** Error of an address line: required, and max length of a label. */
export function lineFault(text: string, required: boolean): Fault | undefined {
  if (text === '') return required ? 'field_missing' : undefined;
  if (text.length > 200) return 'field_too_long';
  return isPlain(text) ? undefined : 'field_invalid';
}

/** Drops fields without an error. */
export function present(faults: Record<string, Fault | undefined>): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, Fault] => entry[1] !== undefined),
  );
}
