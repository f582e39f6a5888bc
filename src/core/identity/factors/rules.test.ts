import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  choicesOf,
  CONFIRMED_MS,
  isConfirmed,
  readRecoveryCode,
  RECOVERY_LETTERS,
  recoveryCodeOf,
  shownRecoveryCode,
} from './rules.ts';

test('reads a displayed recovery code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const code = recoveryCodeOf(bytes);
      expect(code).toHaveLength(10);
      expect(readRecoveryCode(shownRecoveryCode(code))).toBe(code);
      expect(readRecoveryCode(`\u200e${shownRecoveryCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
  expect(new Set(RECOVERY_LETTERS)).toHaveLength(32);
});

test('a mailed code is offered only without a second factor', () => {
  const none = { app: false, passkeys: 0, recoveryCodes: 0 };
  expect(choicesOf(none)).toEqual(['mail']);
  expect(choicesOf({ ...none, recoveryCodes: 3 })).toEqual(['mail']);
  expect(choicesOf({ ...none, app: true })).toEqual(['app']);
  expect(choicesOf({ app: true, passkeys: 2, recoveryCodes: 1 })).toEqual([
    'passkey',
    'app',
    'recovery',
  ]);
});

test('a confirmation counts for ten minutes', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(isConfirmed(null, now)).toBe(false);
  expect(isConfirmed(ago(CONFIRMED_MS - 1), now)).toBe(true);
  expect(isConfirmed(ago(CONFIRMED_MS), now)).toBe(false);
});
