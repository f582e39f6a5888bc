import { z } from 'zod';
import { EVIDENCE_KINDS } from '#base/dispute-evidence.ts';
import { DISPUTE_GROUPS, DISPUTE_STATUSES } from '#base/disputes.ts';
import { MAX_LINE, MAX_NOTE, upTo } from '#base/limits.ts';
import { Buyer } from './admin-orders.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './list.ts';
import { Dollars, Id, IdParams, Instant } from './shared.ts';
import { DOCUMENT_BODY_BYTES } from './vendors.ts';

export const DISPUTE_SORTS = ['recent', 'oldest', 'due', 'highest', 'lowest'] as const;

const Dispute = z.object({
  _id: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** The bank's reason as named by the card provider. */
  reason: z.string(),
  amount: Dollars,
  /** The bank's deadline for evidence; null if it accepts none. */
  dueBy: Instant.nullable(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
});

export const DisputeEvidence = z.object({
  _id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  text: z.string(),
  /** Receipt number or tracking reference. */
  reference: z.string(),
  /** null without a file. */
  file: z.object({ name: z.string(), format: z.enum(['pdf', 'webp', 'txt']) }).nullable(),
  sentAt: Instant.nullable(),
  at: Instant,
});
export type DisputeEvidence = z.infer<typeof DisputeEvidence>;

export const VendorDispute = Dispute.extend({
  /** Deadline for vendors: two days before the bank's deadline. */
  evidenceUntil: Instant.nullable(),
  /** True while vendors can still submit evidence. */
  open: z.boolean(),
  evidence: z.array(DisputeEvidence),
});
export type VendorDispute = z.infer<typeof VendorDispute>;

export const AdminDisputeRow = Dispute.extend({
  paymentId: z.string(),
  /** null if the payment was for a marketplace invoice. */
  orderId: z.string().nullable(),
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  userId: Buyer,
  currency: z.string(),
  evidenceCount: z.number().int(),
});
export type AdminDisputeRow = z.infer<typeof AdminDisputeRow>;

export const AdminDispute = AdminDisputeRow.extend({
  providerRef: z.string(),
  /** Amount currently held from its vendors' and the marketplace's earnings. */
  held: Dollars,
  /** Movements at the card provider without fees; negative amounts were withdrawn. */
  moves: z.array(z.object({ _id: z.string(), at: Instant, amount: Dollars, fee: Dollars })),
  vendors: z.array(z.object({ serviceOrderId: z.string(), businessName: z.string() })),
  evidence: z.array(DisputeEvidence.extend({ businessName: z.string() })),
  sendable: z.boolean(),
  /** True if no evidence was sent before the bank's deadline. */
  late: z.boolean(),
  /** True with the sandbox card provider, whose disputes an admin decides. */
  decidable: z.boolean(),
  audit: z.array(AuditRecord),
});
export type AdminDispute = z.infer<typeof AdminDispute>;

const FILTER = { statuses: DISPUTE_GROUPS, sorts: DISPUTE_SORTS } as const;
const AdminAnswer = { 200: z.object({ dispute: AdminDispute }) };
const VendorAnswer = z.object({ dispute: VendorDispute });
const EvidenceParams = IdParams.extend({ evidenceId: Id });

export const endpoints = {
  listDisputes: endpoint('GET /admin/disputes', 'admin', {
    may: 'money',
    summary: 'Disputed payments; searched by ids, customer name and email',
    query: listQuery(FILTER),
    answers: { 200: listAnswer(AdminDisputeRow) },
  }),
  disputeDetails: endpoint('GET /admin/disputes/{id}', 'admin', {
    may: 'money',
    summary: 'A dispute with its movements, evidence and history',
    params: IdParams,
    answers: AdminAnswer,
  }),
  sendDispute: endpoint('POST /admin/disputes/{id}/send', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary: 'Send the submitted evidence to the bank; this is final',
    params: IdParams,
    body: z.object({
      /** Added to the vendors' texts. */
      text: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
    }),
    answers: AdminAnswer,
  }),
  decideDispute: endpoint('POST /admin/disputes/{id}/decide', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary: 'Decide a dispute at the embedded provider; 404 for a real one',
    params: IdParams,
    body: z.object({ to: z.enum(['won', 'lost'], 'Choose a decision') }),
    answers: AdminAnswer,
  }),
  downloadDisputeEvidence: endpoint(
    'GET /admin/disputes/{id}/evidence/{evidenceId}/file',
    'admin',
    {
      may: 'money',
      summary: 'An evidence file of a vendor; each access is audited',
      params: EvidenceParams,
      produces: 'application/octet-stream',
      answers: { 200: z.instanceof(Uint8Array) },
    },
  ),
  vendorDispute: endpoint('GET /vendor/orders/{id}/dispute', 'vendor', {
    may: 'money',
    summary: "The dispute of a payment for the caller's service order, with the caller's evidence",
    params: IdParams,
    answers: { 200: VendorAnswer },
  }),
  addDisputeEvidence: endpoint('POST /vendor/orders/{id}/dispute/evidence', 'vendor', {
    may: 'money',
    summary:
      'Submit evidence of delivery: text, a number, or a file as a data string (a PDF or a picture, max 4 MB)',
    params: IdParams,
    body: z.object({
      kind: z.enum(EVIDENCE_KINDS, 'Choose a kind of evidence'),
      text: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
      reference: z.string().trim().max(MAX_LINE, upTo(MAX_LINE)).default(''),
      name: z.string().default(''),
      file: z.string().optional(),
    }),
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: { 201: VendorAnswer },
  }),
  removeDisputeEvidence: endpoint(
    'DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}',
    'vendor',
    {
      may: 'money',
      summary: 'Withdraw evidence that has not been sent',
      params: EvidenceParams,
      answers: { 200: VendorAnswer },
    },
  ),
  ownDisputeEvidence: endpoint(
    'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file',
    'vendor',
    {
      may: 'money',
      summary: 'An evidence file of the caller',
      params: EvidenceParams,
      produces: 'application/octet-stream',
      answers: { 200: z.instanceof(Uint8Array) },
    },
  ),
};
