import { z } from 'zod';
import { MAX_SPAN } from '#base/limits.ts';
import { ReportedMessage } from './conversation-reports.ts';
import { endpoint } from './endpoint.ts';
import { asked, Day, Id, IdParams, Message } from './shared.ts';

const MAX_SEQ = 100_000_000;
const Seq = z.number('Enter a number').int('Enter a number').min(1).max(MAX_SEQ);
/** Messages by their numbers in the conversation, both included. */
const Span = { from: Seq, to: Seq };

/** Days in the vendor's zone, both included; by default from the first message about the order to now. */
const Days = { from: Day.optional(), until: Day.optional() };

const Preview = z.object({
  /** The vendor's time zone. */
  zone: z.string(),
  /** Messages of these days by their numbers; null without any. */
  span: z
    .object({
      from: z.number().int(),
      to: z.number().int(),
      count: z.number().int(),
      first: ReportedMessage,
      last: ReportedMessage,
    })
    .nullable(),
});
export type SpanPreview = z.infer<typeof Preview>;

export const endpoints = {
  previewConversation: endpoint('GET /vendor/orders/{id}/dispute/conversation', 'vendor', {
    may: 'money',
    summary: "The messages with a disputed order's customer that can be submitted as evidence",
    params: IdParams,
    query: z.object(Days),
    answers: { 200: Preview },
  }),
  attachConversation: endpoint('POST /vendor/orders/{id}/dispute/conversation', 'vendor', {
    may: 'money',
    summary: `Submit messages between the vendor and the order's customer as evidence: a frozen text document of up to ${MAX_SPAN}`,
    params: IdParams,
    body: z.object(Span),
    answers: { 201: Message },
  }),
  readDisputedConversation: endpoint('GET /admin/disputes/{id}/conversation', 'admin', {
    may: 'money',
    summary:
      "Messages between a dispute's customer and one of its vendors, newest page first. Each access is audited",
    params: IdParams,
    query: z.object({
      serviceOrder: Id,
      before: asked(z.number().int().min(1).max(MAX_SEQ)).optional(),
    }),
    answers: {
      200: z.object({ messages: z.array(ReportedMessage), before: z.number().int().nullable() }),
    },
  }),
  previewDisputedConversation: endpoint('GET /admin/disputes/{id}/conversation/span', 'admin', {
    may: 'money',
    summary:
      "The messages between a dispute's customer and one of its vendors that can be added as evidence. Each access is audited",
    params: IdParams,
    query: z.object({ serviceOrder: Id, ...Days }),
    answers: { 200: Preview },
  }),
  disputedConversationFile: endpoint(
    'GET /admin/disputes/{id}/conversation/files/{fileId}',
    'admin',
    {
      may: 'money',
      summary: 'A file of a disputed conversation as a download. Each access is audited',
      params: IdParams.extend({ fileId: Id }),
      query: z.object({ serviceOrder: Id }),
      produces: 'application/octet-stream',
      answers: { 200: z.instanceof(Uint8Array) },
    },
  ),
  attachDisputedConversation: endpoint('POST /admin/disputes/{id}/conversation', 'admin', {
    may: 'money',
    summary: `Add messages between a dispute's customer and one of its vendors as evidence: a frozen text document of up to ${MAX_SPAN}`,
    params: IdParams,
    body: z.object({ serviceOrder: Id, ...Span }),
    answers: { 201: Message },
  }),
};
