import { MAX_NOTE, MAX_REASON, upTo } from '#base/limits.ts';
import { STAFF_ROLES, VENDOR_ROLES } from '#base/permissions.ts';
import { z } from 'zod';
import { RoleName } from './accounts.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery, pageQuery } from './list.ts';
import { Dollars, IdParams, Instant } from './shared.ts';
import { VendorStatus } from './vendors.ts';

export const PERSON_STATES = ['active', 'disabled', 'unproven'] as const;
export const PERSON_SORTS = ['recent', 'oldest'] as const;

export const AdminPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** Null unless the person is an admin. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
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
  /** The vendors of which the person is a member, in the order of joining. */
  vendors: z.array(
    z.object({
      _id: z.string(),
      businessName: z.string(),
      status: VendorStatus,
      role: z.enum(VENDOR_ROLES),
    }),
  ),
  disabledAt: Instant.nullable(),
  disabledReason: z.string().nullable(),
  audit: z.array(AuditRecord),
});
export type AdminPersonDetails = z.infer<typeof AdminPersonDetails>;

export const PERSON_LISTS = [
  'orders',
  'payments',
  'reviews',
  'messages',
  'devices',
  'addresses',
  'history',
] as const;

/** A row of any list of a person; fields that the list does not have are null. */
const PersonRecord = z.object({
  _id: z.string(),
  /** First item, listing, subject, browser or label; the action of a line of the history. */
  title: z.string(),
  text: z.string(),
  status: z.string().nullable(),
  amount: Dollars.nullable(),
  currency: z.string().nullable(),
  rating: z.number().int().nullable(),
  /** Null for addresses. */
  at: Instant.nullable(),
  /** Name of the person behind an entry of the history; null for the marketplace. */
  by: z.string().nullable(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

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
    may: 'people',
    summary: 'Users; searched by name, email and phone',
    query: listQuery({ statuses: PERSON_STATES, sorts: PERSON_SORTS }),
    answers: { 200: listAnswer(AdminPerson) },
  }),
  personDetails: endpoint('GET /admin/people/{id}', 'admin', {
    may: 'people',
    summary: 'A user with their devices and the history of their account',
    params: IdParams,
    answers: Person,
  }),
  personRecords: endpoint('GET /admin/people/{id}/records', 'admin', {
    may: 'people',
    inLanguages: true,
    summary: "One of a person's lists, newest first. Reading devices or addresses is audited",
    params: IdParams,
    query: pageQuery(20).extend({ list: z.enum(PERSON_LISTS, 'Choose a list') }),
    answers: { 200: z.object({ records: z.array(PersonRecord), total: z.number().int() }) },
  }),
  notePerson: endpoint('POST /admin/people/{id}/notes', 'admin', {
    may: 'people',
    summary: 'Keep a note about a person in the history of their account. Only admins read it',
    params: IdParams,
    body: z.object({
      note: z.string('Write a note').trim().min(1, 'Write a note').max(MAX_NOTE, upTo(MAX_NOTE)),
    }),
    answers: Person,
  }),
  endPersonsSessions: endpoint('POST /admin/people/{id}/end-sessions', 'admin', {
    may: 'sessions',
    confirmed: true,
    moves: 'access',
    summary: 'Sign a user out everywhere; they can sign in again',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
  disablePerson: endpoint('POST /admin/people/{id}/disable', 'admin', {
    may: 'accounts',
    confirmed: true,
    moves: 'access',
    summary:
      'Disable an account: its sessions end and signing in is blocked. A selling vendor is suspended',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
  enablePerson: endpoint('POST /admin/people/{id}/enable', 'admin', {
    may: 'accounts',
    confirmed: true,
    moves: 'access',
    summary: 'Enable a disabled account again; a suspended vendor stays suspended',
    params: IdParams,
    body: Reason,
    answers: Person,
  }),
  changeStaffRole: endpoint('PUT /admin/people/{id}/staff-role', 'admin', {
    may: 'settings',
    confirmed: true,
    moves: 'access',
    summary:
      "Change an admin's staff role from the next request on, or take the admin rights away. One administrator always remains",
    params: IdParams,
    body: Reason.extend({
      /** null makes the account a customer's and ends its sessions. */
      role: z.enum(STAFF_ROLES, 'Choose a role').nullable(),
    }),
    answers: Person,
  }),
};
