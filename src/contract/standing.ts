import { SecondCheck } from './second-check.ts';
import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { FUND_SOURCES, LIMITS_PER, PROOF_KINDS, PROOF_STATES } from '#base/standing.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { Day, Dollars, Id, IdParams, Instant } from './shared.ts';
import { DOCUMENT_BODY_BYTES } from './vendors.ts';

export const IdentityProof = z.object({
  _id: z.string(),
  kind: z.enum(PROOF_KINDS),
  format: z.enum(['pdf', 'webp']),
  bytes: z.number().int(),
  state: z.enum(PROOF_STATES),
  /** Reason for the refusal, or ''. */
  reason: z.string(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type IdentityProof = z.infer<typeof IdentityProof>;

/** A person's own declaration: readable only by them and by the admins who check it. */
export const Declared = z.object({
  legalName: z.string(),
  birthDate: Day,
  /** ISO 3166, two letters. */
  nationality: z.string(),
  line: z.string(),
  city: z.string(),
  /** Country of residence: ISO 3166, two letters. */
  residence: z.string(),
  source: z.enum(FUND_SOURCES).nullable(),
});

export const LimitState = z.object({
  per: z.enum(LIMITS_PER),
  limit: Dollars,
  used: Dollars,
  left: Dollars,
  /** Time the next used amount expires; null if nothing was used. */
  freeAt: Instant.nullable(),
});

const TierLimits = z.object({
  tier: z.number().int(),
  once: Dollars,
  day: Dollars,
  month: Dollars,
});

export const Standing = z.object({
  /** 0: confirmed email. 1: identity declared. 2: identity proven. */
  tier: z.number().int(),
  declared: Declared.nullable(),
  proofs: z.array(IdentityProof),
  limits: z.array(LimitState),
  /** Amount that can be sent now, under the tightest limit. */
  left: Dollars,
  freeAt: Instant.nullable(),
  tiers: z.array(TierLimits),
  /** Max sent in 30 days without a declared source of funds. */
  withoutSource: Dollars,
});
export type Standing = z.infer<typeof Standing>;

const Changed = z.object({ standing: Standing, message: z.string() });
const Text = z.string().default('');

/** A person whose documents wait for an admin or have been decided. */
export const IdentityCase = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  waiting: z.number().int(),
  since: Instant,
});

const PersonsIdentity = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  tier: z.number().int(),
  declared: Declared.nullable(),
  declaredAt: Instant.nullable(),
  proofs: z.array(IdentityProof),
  /** For an approval: another person than the owner of the documents approves them. */
  secondCheck: SecondCheck,
  audit: z.array(AuditRecord),
});
/** The documents the admin saw: the decision covers only those. */
const Decision = {
  seen: z.array(Id).min(1, 'There is nothing to decide about').max(50),
  declaredAt: Instant,
};

export const endpoints = {
  listIdentityCases: endpoint('GET /admin/identity', 'admin', {
    may: 'standing',
    summary: 'People whose identity documents wait for an admin, longest wait first',
    query: pageQuery(200),
    answers: { 200: z.object({ cases: z.array(IdentityCase), total: z.number().int() }) },
  }),
  readIdentity: endpoint('GET /admin/identity/{id}', 'admin', {
    may: 'standing',
    summary: "A person's declaration and documents. Each access is audited",
    params: IdParams,
    answers: { 200: z.object({ person: PersonsIdentity }) },
  }),
  showIdentityProof: endpoint('GET /admin/identity-proofs/{id}', 'admin', {
    may: 'standing',
    summary: "A person's identity document as a file. Each access is audited",
    params: IdParams,
    produces: 'application/octet-stream',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
  approveIdentity: endpoint('POST /admin/identity/{id}/approve', 'admin', {
    may: 'standing',
    confirmed: true,
    moves: 'access',
    summary: 'Approve identity documents that match the declaration, which raises the limits',
    params: IdParams,
    body: z.object(Decision),
    answers: { 200: z.object({ person: PersonsIdentity, message: z.string() }) },
  }),
  refuseIdentity: endpoint('POST /admin/identity/{id}/refuse', 'admin', {
    may: 'standing',
    confirmed: true,
    moves: 'access',
    summary: 'Reject identity documents with a reason for the person',
    params: IdParams,
    body: z.object({
      ...Decision,
      reason: z.string().trim().min(1, 'Say why').max(MAX_REASON, upTo(MAX_REASON)),
    }),
    answers: { 200: z.object({ person: PersonsIdentity, message: z.string() }) },
  }),
  readStanding: endpoint('GET /account/standing', 'customer', {
    summary: "The caller's verification tier, sending limits and usage",
    answers: { 200: z.object({ standing: Standing }) },
  }),
  declare: endpoint('PUT /account/standing', 'customer', {
    summary:
      "Declare the caller's identity. Changing name, date of birth or nationality requires new proof",
    body: z.object({
      legalName: Text,
      birthDate: Text,
      nationality: Text,
      line: Text,
      city: Text,
      residence: Text,
      source: z.string().nullable().default(null),
    }),
    answers: { 200: Changed },
  }),
  addIdentityProof: endpoint('POST /account/identity-proofs', 'customer', {
    summary:
      'Upload an identity document: a PDF or picture as a data string, max 8 MB. An admin checks it',
    body: z.object({ kind: z.enum(PROOF_KINDS), file: z.string('Choose a file') }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: Changed },
  }),
  removeIdentityProof: endpoint('DELETE /account/identity-proofs/{id}', 'customer', {
    summary: 'Withdraw an identity document before a decision',
    params: IdParams,
    answers: { 200: Changed },
  }),
  downloadIdentityProof: endpoint('GET /account/identity-proofs/{id}', 'customer', {
    summary: "One of the caller's identity documents as a file",
    params: IdParams,
    produces: 'application/octet-stream',
    answers: { 200: z.instanceof(Uint8Array) },
  }),
};
