import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { RoleName } from './accounts.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './list.ts';
import { IdParams, Instant } from './shared.ts';

export const PERSON_STATES = ['active', 'disabled', 'unproven'] as const;
export const PERSON_SORTS = ['recent', 'oldest'] as const;

export const AdminPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** `unproven`: the sign-up code has not been entered yet. */
  state: z.enum(PERSON_STATES),
  createdAt: Instant,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AdminPersonDetails = AdminPerson.extend({
  phone: z.string().nullable(),
  /** For people with a session; otherwise null. */
  lastSeenAt: Instant.nullable(),
  sessions: z.number().int(),
  orders: z.number().int(),
  vendor: z.object({ _id: z.string(), businessName: z.string(), status: z.string() }).nullable(),
  disabledAt: Instant.nullable(),
  disabledReason: z.string().nullable(),
  audit: z.array(AuditRecord),
});
export type AdminPersonDetails = z.infer<typeof AdminPersonDetails>;

const Person = { 200: z.object({ person: AdminPersonDetails }) };
/** Shown to the person. */
const Reason = z.object({
  reason: z
    .string('Say why')
    .trim()
    .min(1, 'Enter a reason. The person will see it')
    .max(MAX_REASON, upTo(MAX_REASON)),
});

export const endpoints = {
  listPeople: endpoint('GET /admin/people', 'admin', {
    summary: 'Users; searched by name, email and phone',
    query: listQuery({ statuses: PERSON_STATES, sorts: PERSON_SORTS }),
    answers: { 200: listAnswer(AdminPerson) },
  }),
  personDetails: endpoint('GET /admin/people/{id}', 'admin', {
    summary: 'A user with their devices and the history of their account',
    params: IdParams,
    answers: Person,
  }),
  endPersonsSessions: endpoint('POST /admin/people/{id}/end-sessions', 'admin', {
    confirmed: true,
    moves: 'access',
    summary: 'Sign a user out everywhere; they can sign in again',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
  disablePerson: endpoint('POST /admin/people/{id}/disable', 'admin', {
    confirmed: true,
    moves: 'access',
    summary:
      'Disable an account: its sessions end and signing in is blocked. A selling vendor is suspended',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
  enablePerson: endpoint('POST /admin/people/{id}/enable', 'admin', {
    confirmed: true,
    moves: 'access',
    summary: 'Enable a disabled account again; a suspended vendor stays suspended',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
};
