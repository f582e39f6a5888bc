import { MAX_MESSAGE, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import { IdParams, Instant, Message } from './shared.ts';

// Validated by the rules of messages, so that all invalid fields are reported together.
const Text = z.string().default('');

export const MESSAGE_STATUSES = ['open', 'answered', 'archived'] as const;
export const MESSAGE_SORTS = ['recent', 'oldest'] as const;
const FILTER = { statuses: MESSAGE_STATUSES, sorts: MESSAGE_SORTS } as const;

export const AdminMessage = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  reply: z.string().nullable(),
  answeredAt: Instant.nullable(),
  createdAt: Instant,
});
export type AdminMessage = z.infer<typeof AdminMessage>;

const AdminMessageDetails = AdminMessage.extend({ audit: z.array(AuditRecord) });

export const endpoints = {
  listMessages: endpoint('GET /admin/messages', 'admin', {
    may: 'orders',
    summary:
      'Messages to the marketplace with the first 300 characters; searched by name, email, subject and text',
    query: listQuery(FILTER),
    answers: { 200: listAnswer(AdminMessage) },
  }),
  exportMessages: endpoint('GET /admin/messages.csv', 'admin', {
    may: 'orders',
    summary: 'Messages as CSV',
    query: exportQuery(FILTER),
    ...csvAnswer,
  }),
  messageDetails: endpoint('GET /admin/messages/{id}', 'admin', {
    may: 'orders',
    summary: 'A message with its history',
    params: IdParams,
    answers: { 200: z.object({ message: AdminMessageDetails }) },
  }),
  handleMessage: endpoint('PATCH /admin/messages/{id}', 'admin', {
    may: 'orders',
    summary: 'Answer a message by email, archive it, or reopen it',
    params: IdParams,
    body: z.object({
      status: z.enum(MESSAGE_STATUSES, 'Choose a status'),
      /** Emailed to the sender; requires `answered`. */
      reply: z.string().trim().max(MAX_MESSAGE, upTo(MAX_MESSAGE)).optional(),
      /** The displayed status; refused with 409 if it has changed. */
      from: z.enum(MESSAGE_STATUSES).optional(),
    }),
    answers: { 200: z.object({ message: AdminMessageDetails }) },
  }),
  writeToUs: endpoint('POST /messages', 'public', {
    summary: 'Send a message to the marketplace',
    body: z.object({ name: Text, email: Text, subject: Text, message: Text }),
    answers: { 201: Message },
  }),
};
