import type { Side, SubjectKind } from '#contract/conversations.ts';
import { type Answer, api, type Input } from '#web/api.ts';
import { upload } from '#web/vendor/upload.ts';

export type Row = Answer<'GET /conversations'>['data'][number];
export type Conversation = Answer<'GET /conversations/{id}'>['conversation'];
export type Entry = Answer<'GET /conversations/{id}/messages'>['entries'][number];
export type Message = Extract<Entry, { kind: 'message' }>;
export type HappenedEvent = Extract<Entry, { kind: 'event' }>;
export type MessageFile = Message['files'][number];
export type Talk = Answer<'GET /conversations/with'>;

export interface AskedSubject {
  readonly kind: SubjectKind;
  readonly id: string;
}

type Page = NonNullable<Input<'GET /conversations'>['query']>;
type NewMessage = Pick<
  Input<'POST /conversations/{id}/messages'>['body'],
  'text' | 'clientId' | 'files'
>;

/** The calls of one side of conversations. */
export interface SideCalls {
  readonly side: Side;
  readonly path: '/dashboard/customer/messages' | '/dashboard/vendor/messages';
  readonly list: (query: Page) => Promise<Answer<'GET /conversations'>>;
  readonly one: (id: string) => Promise<Conversation>;
  readonly entries: (
    id: string,
    before?: string,
  ) => Promise<Answer<'GET /conversations/{id}/messages'>>;
  /** The conversation about a subject, also before its first message. */
  readonly about: (subject: AskedSubject) => Promise<Talk>;
  readonly start: (
    subject: AskedSubject,
    message: NewMessage,
  ) => Promise<Answer<'POST /conversations'>>;
  readonly send: (
    id: string,
    message: NewMessage,
    subject: AskedSubject | null,
  ) => Promise<Answer<'POST /conversations'>>;
  readonly seen: (id: string, seq: number) => Promise<unknown>;
  readonly attach: (
    body: { readonly name: string; readonly file: string },
    progress: (share: number) => void,
  ) => Promise<Answer<'POST /conversations/files'>>;
  readonly fileHref: (id: string, fileId: string) => string;
}

const ofCustomer = ({ kind, id }: AskedSubject) => ({ [kind]: id });

export const customerSide: SideCalls = {
  side: 'customer',
  path: '/dashboard/customer/messages',
  list: (query) => api('GET /conversations', { query }),
  one: async (id) => (await api('GET /conversations/{id}', { id })).conversation,
  entries: (id, before) =>
    api('GET /conversations/{id}/messages', { id, query: { ...(before && { before }) } }),
  about: (subject) => api('GET /conversations/with', { query: ofCustomer(subject) }),
  start: (subject, message) => api('POST /conversations', { body: { ...message, subject } }),
  send: (id, message, subject) =>
    api('POST /conversations/{id}/messages', {
      id,
      body: { ...message, ...(subject && { subject }) },
    }),
  seen: (id, seq) => api('PUT /conversations/{id}/seen', { id, body: { seq } }),
  attach: (body, progress) => upload('POST /conversations/files', { body }, progress),
  fileHref: (id, fileId) => `/api/conversations/${id}/files/${fileId}`,
};

/** Vendors write about their orders only. */
const asOrder = ({ id }: AskedSubject) => ({ kind: 'order' as const, id });

export const vendorSide: SideCalls = {
  side: 'vendor',
  path: '/dashboard/vendor/messages',
  list: (query) => api('GET /vendor/conversations', { query }),
  one: async (id) => (await api('GET /vendor/conversations/{id}', { id })).conversation,
  entries: (id, before) =>
    api('GET /vendor/conversations/{id}/messages', { id, query: { ...(before && { before }) } }),
  about: ({ id }) => api('GET /vendor/conversations/with', { query: { order: id } }),
  start: (subject, message) =>
    api('POST /vendor/conversations', { body: { ...message, subject: asOrder(subject) } }),
  send: (id, message, subject) =>
    api('POST /vendor/conversations/{id}/messages', {
      id,
      body: { ...message, ...(subject && { subject: asOrder(subject) }) },
    }),
  seen: (id, seq) => api('PUT /vendor/conversations/{id}/seen', { id, body: { seq } }),
  attach: (body, progress) => upload('POST /vendor/conversations/files', { body }, progress),
  fileHref: (id, fileId) => `/api/vendor/conversations/${id}/files/${fileId}`,
};
