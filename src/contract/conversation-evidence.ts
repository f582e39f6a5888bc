import { z } from 'zod';
import { ReportedMessage } from './conversation-reports.ts';
import { endpoint } from './endpoint.ts';
import { asked, Id, IdParams, Message } from './shared.ts';

/** Max messages of one document. */
export const MAX_SPAN = 200;

const MAX_SEQ = 100_000_000;
const Seq = z.number('Enter a number').int('Enter a number').min(1).max(MAX_SEQ);
/** Messages by their numbers in the conversation, both included. */
const Span = { from: Seq, to: Seq };

export const endpoints = {
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
  attachDisputedConversation: endpoint('POST /admin/disputes/{id}/conversation', 'admin', {
    may: 'money',
    summary: `Add messages between a dispute's customer and one of its vendors as evidence: a frozen text document of up to ${MAX_SPAN}`,
    params: IdParams,
    body: z.object({ serviceOrder: Id, ...Span }),
    answers: { 201: Message },
  }),
};
