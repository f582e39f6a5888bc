import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LIFE_MS } from '#core/messaging/mail/secret-rules.ts';
import { readCode, RESEND_MS, resendWait } from './code-rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { profileFaults, trimmed } from './profile-rules.ts';
import {
  emailFault,
  nameFault,
  normaliseEmail,
  passwordFault,
  phoneFault,
  signUpFaults,
} from './rules.ts';
import { browserOf, systemOf } from './notice.ts';

const nothingCommon = () => false;
const MONA = { email: 'mona.said@lifeline.example', name: 'Mona Okasha' };

describe('passwords', () => {
  test('accepts any 8 to 128 characters', () => {
    const characters = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 128 });
    fc.assert(
      fc.property(characters, (password) => {
        const length = [...password].length;
        const fault = passwordFault(password, MONA, nothingCommon);
        expect(fault).toBe(length > 128 ? 'password_too_long' : undefined);
      }),
    );
  });

  test.each([
    ['', 'password_missing'],
    ['1234567', 'password_too_short'],
    // Four characters, but eight UTF-16 units.
    ['😀😀😀😀', 'password_too_short'],
    ['a'.repeat(129), 'password_too_long'],
    ['Mona.Said@Lifeline.Example', 'password_personal'],
    ['dimazarya', 'password_common'],
    ['12345678', 'password_common'],
    ['PaSsWoRd', 'password_common'],
  ])('%j is refused as %s', (password, fault) => {
    expect(passwordFault(password, MONA, isCommonPassword)).toBe(fault);
  });

  test.each([
    'mona.said',
    'Mona1990!',
    'said-Mona-123',
    'monasaid1990',
    'okashamona1',
    'Souk2026!!',
    'SoukSouk99',
    'سوق123456',
    'lifeline2026',
  ])('%j is an obvious guess for Mona', (password) => {
    expect(passwordFault(password, MONA, nothingCommon)).toBe('password_personal');
  });

  test.each([
    'souk-demo-2026',
    'mona sells seashells',
    'a walk by the souk',
    '83920174',
    'Okra&lime7',
  ])('%j is not', (password) => {
    expect(passwordFault(password, MONA, nothingCommon)).toBeUndefined();
  });
});

describe('e-mail addresses', () => {
  test('valid ones are stored in lower case', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const kept = normaliseEmail(` ${email} `);
        const [local = '', domain = ''] = kept.split('@');
        fc.pre(local.length <= 64 && !/\.\d/.test(domain));
        expect(kept).toBe(kept.toLowerCase());
        expect(emailFault(kept)).toBeUndefined();
      }),
    );
  });

  test.each([
    'x',
    'x@',
    '@x.com',
    'a@b',
    'a b@c.com',
    'a@b..com',
    'a@-b.com',
    'a@b.com\nbcc: c@d.com',
    'ä@b.com',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is invalid', (email) => {
    expect(emailFault(email)).toBe('email_invalid');
  });
});

test.each([
  ['+201001234567', undefined],
  ['(02) 2735-1234', undefined],
  ['', undefined],
  ['12345', 'phone_invalid'],
  ['1234567890123456', 'phone_invalid'],
  ['call 123456', 'phone_invalid'],
  ['+٢٠١٠٠١٢٣٤٥٦٧', undefined],
])('the phone %j: %s', (phone, fault) => {
  expect(phoneFault(phone)).toBe(fault);
});

test.each([
  ['مونى سعيد', undefined],
  ["Seán O'Brien", undefined],
  ['', 'name_missing'],
  ['a'.repeat(101), 'name_too_long'],
  ['a\u0000b', 'name_invalid'],
  ['Mona\r\nBcc: x', 'name_invalid'],
  ['\u202eanoM', 'name_invalid'],
  ['\ud800', 'name_invalid'],
])('the name %j: %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

test('only customer and vendor can sign up', () => {
  const input = { name: 'Mona', email: 'm@example.com', phone: '', password: 'long enough' };
  const rolesThatPass = [
    'customer',
    'vendor',
    'admin',
    'Admin',
    '',
    'toString',
    '__proto__',
  ].filter((role) => !signUpFaults({ ...input, role }, nothingCommon).role);
  expect(rolesThatPass).toEqual(['customer', 'vendor']);
});

describe('codes', () => {
  test('reads six digits in common spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const code = String(number).padStart(6, '0');
        const arabic = code.replaceAll(/\d/g, (digit) =>
          String.fromCharCode(0x660 + Number(digit)),
        );
        for (const typed of [
          code,
          number,
          ` ${code} `,
          `${code.slice(0, 3)} ${code.slice(3)}`,
          `${code.slice(0, 3)}-${code.slice(3)}`,
          arabic,
        ]) {
          expect(readCode(typed)).toBe(code);
        }
      }),
    );
  });

  test.each(['', '12345', '1234567', '12345a', '½12345', '1e5', '-12345x'])(
    '%j is no code',
    (typed) => {
      expect(readCode(typed)).toBeNull();
    },
  );

  test('another code can be requested after a minute', () => {
    const sent = new Date('2026-03-02T09:00:00Z');
    const after = (ms: number) => new Date(sent.getTime() + ms);
    expect(resendWait(null, sent)).toBe(0);
    expect(resendWait(sent, after(0))).toBe(RESEND_MS);
    expect(resendWait(sent, after(59_999))).toBe(1);
    expect(resendWait(sent, after(60_000))).toBe(0);
    // Sent by a process whose clock is two minutes ahead.
    expect(resendWait(sent, after(-120_000))).toBe(RESEND_MS);
    expect(CODE_LIFE_MS).toBe(600_000);
  });
});

describe('profiles', () => {
  const address = {
    label: 'Home',
    name: 'Mona',
    phone: '+201001234567',
    country: 'Egypt',
    city: 'Cairo',
    area: '',
    line: '5 Talaat Harb',
    landmark: '',
  };

  test('omitted fields stay', () => {
    expect(profileFaults({})).toEqual({});
    expect(trimmed({ name: ' Mona ' })).toEqual({
      name: 'Mona',
      phone: undefined,
      addresses: undefined,
    });
  });

  test('reports every invalid field of every address', () => {
    const faults = profileFaults({
      name: '',
      phone: 'x',
      addresses: [
        address,
        { ...address, country: 'France', city: '', phone: '', line: 'a'.repeat(201) },
      ],
    });
    expect(faults).toEqual({
      name: 'name_missing',
      phone: 'phone_invalid',
      'addresses.1.phone': 'phone_missing',
      'addresses.1.country': 'country_invalid',
      'addresses.1.city': 'field_missing',
      'addresses.1.line': 'field_too_long',
    });
  });

  test('limits addresses to ten', () => {
    expect(profileFaults({ addresses: Array.from({ length: 10 }, () => address) })).toEqual({});
    expect(profileFaults({ addresses: Array.from({ length: 11 }, () => address) })).toEqual({
      addresses: 'addresses_too_many',
    });
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.0', '', ''],
])('a device is named by its user agent', (userAgent, browser, system) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system]);
});
