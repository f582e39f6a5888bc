import { MAX_INVITATIONS } from '#base/seats.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';

/** Lifetime of an invitation. */
export const INVITATION_DAYS = 7;

/** 'l•••@example.com': enough to recognise one's own address. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

export interface SeatsTaken {
  readonly members: number;
  readonly invitations: number;
  /** The max of the plan. */
  readonly most: number;
}

/** Why no further person can be invited; null if one can. */
export function invitationRefusal({ members, invitations, most }: SeatsTaken): RefusalCode | null {
  if (invitations >= MAX_INVITATIONS) return 'invitations_too_many';
  return members + invitations >= most ? 'seats_taken' : null;
}
