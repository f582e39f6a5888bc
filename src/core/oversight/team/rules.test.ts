import { expect, test } from 'vitest';
import { invitationRefusal, maskedAddress } from './rules.ts';

test.each([
  ['layla@example.com', 'l•••@example.com'],
  ['a@b.example', 'a•••@b.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});

test.each([
  [{ members: 1, invitations: 0, most: 2 }, null],
  [{ members: 1, invitations: 1, most: 2 }, 'seats_taken'],
  [{ members: 3, invitations: 0, most: 2 }, 'seats_taken'],
  [{ members: 1, invitations: 20, most: 50 }, 'invitations_too_many'],
] as const)('with %o an invitation is refused as %s', (taken, refusal) => {
  expect(invitationRefusal(taken)).toBe(refusal);
});
