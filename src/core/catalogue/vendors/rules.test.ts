import { describe, expect, test } from 'vitest';
import { SECTIONS as typed } from '#testing/onboarding.ts';
import {
  documentName,
  moveOf,
  nextStep,
  reasonFault,
  SECTIONS,
  sectionFaults,
  sectionOf,
  STATUSES,
  STEPS,
  stepsDone,
  whyLocked,
} from './rules.ts';

describe('moves', () => {
  const allowed = {
    vendor: ['Onboarding > Pending', 'Rejected > Pending'],
    admin: ['Pending > Approved', 'Pending > Rejected', 'Approved > Rejected'],
  };
  test.each(['vendor', 'admin'] as const)('of a %s, and no others', (by) => {
    const moves = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => moveOf(by, from, to) === to).map((to) => `${from} > ${to}`),
    );
    expect(moves.sort()).toEqual(allowed[by].sort());
  });
});

describe('steps', () => {
  const all = { sections: typed, documents: ['licence', 'id'] as const };
  test('continue at the first incomplete one', () => {
    expect(nextStep(stepsDone(all))).toBe('summary');
    expect(nextStep(stepsDone({ ...all, documents: ['id', 'id'] }))).toBe('documents');
    expect(nextStep(stepsDone({ ...all, sections: { ...typed, ownerDetails: null } }))).toBe(
      'ownerDetails',
    );
    const half = { ...typed, businessAddress: { city: 'Beirut', country: 'Lebanon' } };
    expect(nextStep(stepsDone({ ...all, sections: half }))).toBe('businessAddress');
  });

  test('are locked during the review', () => {
    expect(STEPS.map((step) => whyLocked('Pending', step))).toEqual(STEPS.map(() => 'in_review'));
    expect(STEPS.filter((step) => !whyLocked('Approved', step))).toEqual([
      'businessContact',
      'contactPerson',
    ]);
    for (const status of ['Onboarding', 'Rejected'] as const)
      expect(STEPS.filter((step) => whyLocked(status, step))).toEqual([]);
  });
});

describe('sections', () => {
  test.each(SECTIONS)('%s is valid as typed', (section) => {
    expect(sectionFaults(section, typed[section])).toEqual({});
  });
  test('detect invalid addresses, phones and countries', () => {
    expect(
      sectionFaults('businessContact', { businessEmail: 'hello', businessPhone: 'call me' }),
    ).toEqual({ businessEmail: 'email_invalid', businessPhone: 'phone_invalid' });
    expect(
      sectionFaults('businessAddress', { ...typed.businessAddress, country: 'France' }),
    ).toEqual({ country: 'country_invalid' });
  });
  test('store an e-mail address in normal form', () => {
    const section = { businessEmail: 'Info@exämple.com', businessPhone: '+201001234567' };
    expect(sectionFaults('businessContact', section)).toEqual({});
    expect(sectionOf('businessContact', section)['businessEmail']).toBe('Info@xn--exmple-cua.com');
  });

  test('keep known fields only', () => {
    expect(sectionOf('businessContact', { businessEmail: ' a@b.co ', status: 'Approved' })).toEqual(
      {
        businessEmail: 'a@b.co',
        businessPhone: '',
      },
    );
  });
});

test('a rejection needs a reason, an approval may have one', () => {
  expect(reasonFault('Rejected', '')).toBe('missing');
  expect(reasonFault('Approved', '')).toBeUndefined();
  expect(reasonFault('Approved', 'x'.repeat(1001))).toBe('too_long');
});

test.each([
  ['Trade licence.PDF', 'Trade licence'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['a\r\nSet-Cookie: x.png', 'a Set-Cookie x'],
  ['\u202egnp.exe', 'gnp'],
  ['رخصة تجارية.pdf', 'رخصة تجارية'],
  ['.pdf', 'id'],
  ['', 'id'],
])('%j is named %j', (given, name) => {
  expect(documentName(given, 'id')).toBe(name);
});
