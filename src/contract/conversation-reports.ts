import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { cleanMessage } from '#base/message-text.ts';
import { ConversationMessage, SIDES } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, pageQuery } from './list.ts';
import { asked, Id, IdParams, Instant, Message } from './shared.ts';

/** `contact`: the other side asks to pay or to talk outside the marketplace. */
export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'contact', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DECISIONS = ['dismissed', 'warned', 'closed'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];
export const REPORT_STATES = ['open', ...REPORT_DECISIONS] as const;
export type ReportState = (typeof REPORT_STATES)[number];

const Reporting = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Choose a reason'),
    text: z.string().overwrite(cleanMessage).trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'Enter a reason',
    params: { fault: 'required' },
  });

const ConversationReport = z.object({
  _id: z.string(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  /** The side that reported it. */
  side: z.enum(SIDES),
  /** null for a deleted account. */
  customer: z.string().nullable(),
  business: z.string(),
  at: Instant,
  decidedAt: Instant.nullable(),
});
export type ConversationReport = z.infer<typeof ConversationReport>;

/** A message as an admin reads it. */
export const ReportedMessage = ConversationMessage.pick({
  _id: true,
  seq: true,
  side: true,
  authorName: true,
  text: true,
  files: true,
  at: true,
});
export type ReportedMessage = z.infer<typeof ReportedMessage>;

const ReportDetails = ConversationReport.extend({
  /** The reporter's own words; '' without any. */
  text: z.string(),
  /** Number of the newest message at the report. */
  reportedSeq: z.number().int(),
  /** null while open. */
  decision: z.object({ by: z.string(), reason: z.string(), at: Instant }).nullable(),
});
const OneAnswer = {
  200: z.object({
    report: ReportDetails,
    /** Up to 30, oldest first. */
    messages: z.array(ReportedMessage),
    /** Asks for the page before; null on the first page of the conversation. */
    before: z.number().int().nullable(),
  }),
};

const MAX_SEQ = 100_000_000;

export const endpoints = {
  reportConversation: endpoint('POST /conversations/{id}/report', 'customer', {
    summary:
      "Report a conversation to the marketplace, whose admins may then read it; it is hidden from the caller's list until they write again",
    params: IdParams,
    body: Reporting,
    answers: { 201: Message },
  }),
  reportVendorConversation: endpoint('POST /vendor/conversations/{id}/report', 'selling', {
    may: 'orders',
    summary:
      "Report a conversation to the marketplace, whose admins may then read it; it is hidden from the vendor's list until it writes again",
    params: IdParams,
    body: Reporting,
    answers: { 201: Message },
  }),
  listConversationReports: endpoint('GET /admin/conversation-reports', 'admin', {
    may: 'orders',
    summary: 'Reported conversations: open ones oldest first, decided ones newest first',
    query: pageQuery(100).extend({ status: z.enum(['open', 'decided']).default('open') }),
    answers: { 200: listAnswer(ConversationReport) },
  }),
  readConversationReport: endpoint('GET /admin/conversation-reports/{id}', 'admin', {
    may: 'orders',
    summary:
      'A report with the messages of its conversation, newest page first. Each access is audited',
    params: IdParams,
    query: z.object({ before: asked(z.number().int().min(1).max(MAX_SEQ)).optional() }),
    answers: OneAnswer,
  }),
  reportedConversationFile: endpoint(
    'GET /admin/conversation-reports/{id}/files/{fileId}',
    'admin',
    {
      may: 'orders',
      summary: 'A file of a reported conversation as a download. Each access is audited',
      params: IdParams.extend({ fileId: Id }),
      produces: 'application/octet-stream',
      answers: { 200: z.instanceof(Uint8Array) },
    },
  ),
  decideConversationReport: endpoint('POST /admin/conversation-reports/{id}/decide', 'admin', {
    may: 'orders',
    summary:
      'Dismiss a report, warn the reported side by email, or close the conversation for both sides',
    params: IdParams,
    body: z.object({
      to: z.enum(REPORT_DECISIONS, 'Choose a decision'),
      reason: z.string().trim().min(1, 'Enter a reason').max(MAX_REASON, upTo(MAX_REASON)),
    }),
    answers: { 200: Message },
  }),
};
