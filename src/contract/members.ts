import { z } from 'zod';
import { MAX_LINE, upTo } from '#base/limits.ts';
import { VENDOR_ROLES } from '#base/permissions.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant } from './shared.ts';

const Role = z.enum(VENDOR_ROLES, 'Choose a role');

const Member = z.object({
  /** The account's id. */
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  since: Instant,
  isYou: z.boolean(),
  /** Has an authenticator app or a passkey. */
  hasFactor: z.boolean(),
});
export type Member = z.infer<typeof Member>;

const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: Role,
  invitedAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

const Team = z.object({
  members: z.array(Member),
  /** Open invitations, newest first. */
  invitations: z.array(Invitation),
  /** Members and open invitations, and how many of them the plan allows. */
  seats: z.object({ used: z.number().int(), most: z.number().int() }),
  /** All members need a second factor. */
  requiresFactor: z.boolean(),
});
export type Team = z.infer<typeof Team>;
const Changed = Team.extend({ message: z.string() });

const token = z.string().max(64);

export const endpoints = {
  readTeam: endpoint('GET /vendor/members', 'vendor', {
    may: 'members',
    summary: "The members of the caller's vendor and its open invitations",
    answers: { 200: Team },
  }),
  inviteMember: endpoint('POST /vendor/invitations', 'vendor', {
    may: 'members',
    confirmed: true,
    moves: 'access',
    summary:
      'Mail an invitation with a link that is valid once and for seven days. It replaces an earlier one to the same address. The answer is the same with and without an account',
    body: z.object({
      email: z.string().trim().max(MAX_LINE, upTo(MAX_LINE)),
      role: Role,
    }),
    answers: { 201: Changed },
  }),
  withdrawInvitation: endpoint('DELETE /vendor/invitations/{id}', 'vendor', {
    may: 'members',
    summary: 'Withdraw an open invitation, whose link then no longer works',
    params: IdParams,
    answers: { 200: Changed },
  }),
  changeMember: endpoint('PATCH /vendor/members/{id}', 'vendor', {
    may: 'members',
    confirmed: true,
    moves: 'access',
    summary: "Change another member's role, from their next request on",
    params: IdParams,
    body: z.object({ role: Role }),
    answers: { 200: Changed },
  }),
  removeMember: endpoint('DELETE /vendor/members/{id}', 'vendor', {
    may: 'members',
    confirmed: true,
    moves: 'access',
    summary: 'Remove another member, from their next request on',
    params: IdParams,
    answers: { 200: Changed },
  }),
  transferOwnership: endpoint('POST /vendor/members/{id}/ownership', 'vendor', {
    may: 'members',
    confirmed: true,
    moves: 'access',
    summary: 'Make another member the owner; the caller becomes a manager',
    params: IdParams,
    answers: { 200: z.object({ message: z.string() }) },
  }),
  leaveVendor: endpoint('POST /vendor/leave', 'vendor', {
    may: 'member',
    summary: "Leave the caller's vendor. Its last owner cannot",
    answers: { 200: z.object({ message: z.string() }) },
  }),
  readInvitation: endpoint('POST /invitations', 'public', {
    summary:
      'The invitation of a link. Its token is in the body, so that no log contains it. Unknown, used, withdrawn and expired links get the same 404',
    body: z.object({ token }),
    answers: {
      200: z.object({
        businessName: z.string(),
        role: Role,
        /** The invited address with hidden letters: 'l•••@example.com'. */
        address: z.string(),
        expiresAt: Instant,
      }),
    },
  }),
  acceptInvitation: endpoint('POST /invitations/accept', 'customer', {
    summary: 'Join the vendor of a link. The account must have the invited address',
    body: z.object({ token }),
    answers: { 200: z.object({ businessName: z.string(), message: z.string() }) },
  }),
};
