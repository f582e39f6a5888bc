import { maskedIban } from '#base/iban.ts';
import { expect, test } from 'vitest';
import { accountFaults, dueGroupOf, payableCents } from './rules.ts';

const account = (over: object = {}) => ({
  holder: 'Nile and Sand LLC',
  bankName: 'Bank of the Nile',
  iban: 'EG38 0019 0005 0000 0000 2631 8000 2',
  ...over,
});

test('accepts IBANs of the five countries, with or without spaces', () => {
  for (const iban of [
    'EG380019000500000000263180002',
    'eg38 0019 0005 0000 0000 2631 8000 2',
    'SA03 8000 0000 6080 1016 7519',
    'LB62 0999 0000 0001 0019 0122 9114',
    'JO94 CBJO 0010 0000 0000 0131 0003 02',
    'IQ98 NBIQ 8501 2345 6789 012',
    'GB29 NWBK 6016 1331 9268 19',
  ])
    expect(accountFaults(account({ iban }))).toEqual({});
});

test('distinguishes a typo, a missing character and an invalid IBAN', () => {
  for (const [iban, fault] of [
    ['', 'missing'],
    ['EG380019000500000000263180003', 'iban_digits'],
    ['EG83 0019 0005 0000 0000 2631 8000 2', 'iban_digits'],
    ['EG38001900050000000026318000', 'iban_length'],
    ['123456789012', 'iban_shape'],
    ['EG38!0019000500000000263180002', 'iban_shape'],
    ['EG38'.padEnd(4000, '1'), 'iban_shape'],
  ] as const)
    expect(accountFaults(account({ iban }))).toEqual({ iban: fault });
});

test('allows only transferable characters in names, and reports all errors at once', () => {
  expect(accountFaults({ holder: ' ', bankName: 'بنك النيل', iban: '' })).toEqual({
    holder: 'missing',
    bankName: 'not_latin',
    iban: 'missing',
  });
  expect(accountFaults(account({ holder: 'x'.repeat(71) }))).toEqual({ holder: 'too_long' });
  for (const holder of ['=1+1', '@sum', '-2', 'a\r\nb', 'a"b'])
    expect(accountFaults(account({ holder }))).toEqual({ holder: 'not_latin' });
});

test('masks an account except for its ends', () => {
  expect(maskedIban('EG380019000500000000263180002')).toBe('EG38 •••• 0002');
});

test('pays only positive balances of approved vendors with an account', () => {
  const owed = {
    vendorId: 'v',
    cents: 1,
    waitingCents: 0,
    approved: true,
    hasAccount: true,
    accountChanged: false,
    accountToCheck: false,
  };
  const groupOf = (one: Parameters<typeof dueGroupOf>[0], least = 0) => dueGroupOf(one, least);
  expect(groupOf(owed)).toBe('payable');
  expect(groupOf(owed, 2)).toBe('tooLittle');
  expect(groupOf({ ...owed, accountToCheck: true })).toBe('accountToCheck');
  expect(groupOf({ ...owed, cents: 0 })).toBeNull();
  expect(groupOf({ ...owed, cents: -1 })).toBe('owing');
  expect(groupOf({ ...owed, waitingCents: 1 })).toBeNull();
  expect(groupOf({ ...owed, cents: -1, waitingCents: 3 })).toBe('owing');
  expect(payableCents({ cents: 10, waitingCents: 4 })).toBe(6);
  expect(payableCents({ cents: 10, waitingCents: 14 })).toBe(0);
  expect(groupOf({ ...owed, accountChanged: true })).toBe('accountChanged');
  expect(groupOf({ ...owed, hasAccount: false })).toBe('withoutAccount');
  expect(groupOf({ ...owed, approved: false, hasAccount: false })).toBe('notApproved');
});
