// Long because both sides have a call each.
import { z } from 'zod';
import { MAX_CHAT, MAX_CHAT_FILES, upTo } from '#base/limits.ts';
import { characters, cleanMessage, hasVisible } from '#base/message-text.ts';
import { endpoint } from './endpoint.ts';
import { asked, Id, IdParams, Instant, Picture } from './shared.ts';
import { ResponseTime } from './services.ts';
import { DOCUMENT_BODY_BYTES } from './vendors.ts';

/**
 * The subject of a message: a listing, a vendor's part of an order (`service_orders`), or the
 * vendor itself.
 */
export const SUBJECT_KINDS = ['listing', 'order', 'vendor'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export const SIDES = ['customer', 'vendor'] as const;
export type Side = (typeof SIDES)[number];

/** Lines between messages, read from the events of orders, the inquiries and the reviews. */
export const CONVERSATION_EVENTS = [
  'booked',
  'moved',
  'cancelled',
  'refunded',
  'sent',
  'delivered',
  'completed',
  'inquired',
  'reviewed',
] as const;
export type ConversationEventKind = (typeof CONVERSATION_EVENTS)[number];

/**
 * The reader's permission to write: `blocked` by the customer while no order of the two is open,
 * `closed` by an admin after a report, `deleted` if the customer's account is, `away` while the
 * vendor is suspended or closed, `read_only` for members without the permission.
 */
export const WRITING = ['open', 'blocked', 'closed', 'deleted', 'away', 'read_only'] as const;
export type Writing = (typeof WRITING)[number];

export const Subject = z.object({
  kind: z.enum(SUBJECT_KINDS),
  id: z.string(),
  /** A listing's or a vendor's name, or the names of an order's items; null once it is deleted. */
  title: z.string().nullable(),
  /** An order's displayed number; null for others. */
  number: z.string().nullable(),
  picture: Picture.nullable(),
  /** Its page for the reader, without a language prefix; null if the page is not open to them. */
  href: z.string().nullable(),
});
export type Subject = z.infer<typeof Subject>;

/** Images are WebP. The file's bytes have calls of their own. */
export const ConversationFile = z.object({
  _id: z.string(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  bytes: z.number().int(),
  /** Pictures only: pages reserve their space. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

export const ConversationMessage = z.object({
  kind: z.literal('message'),
  _id: z.string(),
  /** 1, 2, 3 within the conversation. */
  seq: z.number().int(),
  side: z.enum(SIDES),
  /** First name as it was when sent; '' for a deleted account. */
  authorName: z.string(),
  /** The caller wrote it. */
  own: z.boolean(),
  text: z.string(),
  /** Contact details in it were masked. */
  masked: z.boolean(),
  subject: Subject,
  files: z.array(ConversationFile),
  at: Instant,
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

export const ConversationEvent = z.object({
  kind: z.literal('event'),
  _id: z.string(),
  what: z.enum(CONVERSATION_EVENTS),
  at: Instant,
  /** The order for customers, the vendor's part of it for vendors; null for reviews. */
  orderId: z.string().nullable(),
  /** The order's displayed number. */
  number: z.string().nullable(),
  /** The first item, or the reviewed listing. */
  name: z.string(),
  href: z.string(),
});
export type ConversationEvent = z.infer<typeof ConversationEvent>;

const Entry = z.discriminatedUnion('kind', [ConversationMessage, ConversationEvent]);
export type ConversationEntry = z.infer<typeof Entry>;

/** The other side. Customers are shown by first name and initial; null for a deleted account. */
const Partner = z.object({
  name: z.string().nullable(),
  picture: Picture.nullable(),
  /** The vendor's page; null for customers, and while the vendor has none. */
  href: z.string().nullable(),
});

export const ConversationRow = z.object({
  _id: z.string(),
  with: Partner,
  /** Messages of the other side that this side has not seen. */
  unread: z.number().int(),
  /** The customer has blocked the vendor. */
  blocked: z.boolean(),
  /** The newest message; `text` is its beginning. */
  last: z.object({
    side: z.enum(SIDES),
    authorName: z.string(),
    text: z.string(),
    files: z.number().int(),
    at: Instant,
  }),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** For vendors: the day of the customer's next booking with them; null for customers, and without one. */
const NextDay = z.string().nullable();

export const Conversation = ConversationRow.extend({
  write: z.enum(WRITING),
  /** Contact details are shown, because the two have a paid order. */
  isShared: z.boolean(),
  /** For vendors: the last message that the customer has seen, and when; null for customers. */
  seen: z.object({ seq: z.number().int(), at: Instant }).nullable(),
  lastSeq: z.number().int(),
  nextDay: NextDay,
});
export type Conversation = z.infer<typeof Conversation>;

const Cursor = z.string().max(100).optional();

const ListQuery = z.object({
  /** `before` of the page before this one; without it the newest page. */
  before: Cursor,
  only: z.enum(['all', 'unread']).default('all'),
  pageSize: asked(z.number().int().min(1).max(50)).default(20),
});

/** `before` asks for the next page; null on the last one. */
const ListAnswer = {
  200: z.object({ data: z.array(ConversationRow), before: z.string().nullable() }),
};
const PageAnswer = {
  200: z.object({ entries: z.array(Entry), before: z.string().nullable() }),
};

const Text = z
  .string('Write a message')
  .overwrite(cleanMessage)
  .trim()
  .min(1, 'Write a message')
  .refine(hasVisible, 'Write a message')
  .refine((text) => characters(text) <= MAX_CHAT, upTo(MAX_CHAT));

const Sent = {
  text: Text,
  /** A new UUID for each message. A repeated call with the same one is answered with the stored message. */
  clientId: Id,
  /** Uploaded files, in the shown order. */
  files: z
    .array(Id, 'Send the files as a list')
    .max(MAX_CHAT_FILES, `Add up to ${MAX_CHAT_FILES} files`)
    .default([]),
};
const AskedSubject = z.object({
  kind: z.enum(SUBJECT_KINDS, 'Choose a listing, an order or a vendor'),
  id: Id,
});
const AskedOrder = z.object({ kind: z.literal('order', 'Choose an order'), id: Id });

const SentAnswer = z.object({ conversationId: z.string(), message: ConversationMessage });
const SentAnswers = { 200: SentAnswer, 201: SentAnswer };
/** Without a subject the message continues that of the newest one. */
const Reply = z.object({ ...Sent, subject: AskedSubject.optional() });
const VendorReply = z.object({ ...Sent, subject: AskedOrder.optional() });

const MAX_SEQ = 100_000_000;
const SeenBody = z.object({
  seq: z.number('Enter a number').int('Enter a number').min(0).max(MAX_SEQ),
});
const UnreadAnswer = { 200: z.object({ unread: z.number().int() }) };
const OneAnswer = { 200: z.object({ conversation: Conversation }) };
const FileParams = IdParams.extend({ fileId: Id });
const FileBody = z.object({ name: z.string().default(''), file: z.string('Choose a file') });
const FileAnswer = { 201: z.object({ file: ConversationFile }) };
const bytes = { 200: z.instanceof(Uint8Array) };

const ofOneSubject = ({
  listing,
  order,
  vendor,
}: {
  listing?: string | undefined;
  order?: string | undefined;
  vendor?: string | undefined;
}) => [listing, order, vendor].filter((id) => id !== undefined).length === 1;

const WithAnswer = {
  200: z.object({
    /** The existing conversation with the subject's vendor or customer; null before the first message. */
    conversationId: z.string().nullable(),
    with: Partner,
    subject: Subject,
    write: z.enum(WRITING),
    isShared: z.boolean(),
    nextDay: NextDay,
    /** The vendor's, for customers; null while it has too few answers. */
    response: ResponseTime.nullable(),
  }),
};

export const endpoints = {
  uploadConversationFile: endpoint('POST /conversations/files', 'customer', {
    summary:
      'Upload a file for a message: a picture or PDF as a data string, max 8 MB; removed after a day if it is not sent',
    body: FileBody,
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: FileAnswer,
  }),
  startConversation: endpoint('POST /conversations', 'customer', {
    inLanguages: true,
    summary:
      'Send a message to the vendor of a listing or order, or to a vendor; 200 if it was already sent',
    body: z.object({ ...Sent, subject: AskedSubject }),
    answers: SentAnswers,
  }),
  listConversations: endpoint('GET /conversations', 'customer', {
    inLanguages: true,
    summary: "The caller's conversations, newest message first",
    query: ListQuery,
    answers: ListAnswer,
  }),
  unreadConversations: endpoint('GET /conversations/unread', 'customer', {
    summary: 'Number of conversations with unread messages, up to 100',
    answers: UnreadAnswer,
  }),
  conversationWith: endpoint('GET /conversations/with', 'customer', {
    inLanguages: true,
    summary: 'The conversation about a listing, an order or a vendor, and its subject',
    query: z
      .object({ listing: Id.optional(), order: Id.optional(), vendor: Id.optional() })
      .refine(ofOneSubject, {
        path: ['listing'],
        message: 'Choose a listing, an order or a vendor',
      }),
    answers: WithAnswer,
  }),
  readConversation: endpoint('GET /conversations/{id}', 'customer', {
    inLanguages: true,
    summary: "One of the caller's conversations",
    params: IdParams,
    answers: OneAnswer,
  }),
  conversationMessages: endpoint('GET /conversations/{id}/messages', 'customer', {
    inLanguages: true,
    summary: 'Messages and events of the orders between them: 30 entries a page, oldest first',
    params: IdParams,
    query: z.object({ before: Cursor }),
    answers: PageAnswer,
  }),
  sendMessage: endpoint('POST /conversations/{id}/messages', 'customer', {
    inLanguages: true,
    summary: 'Send a message; 200 if it was already sent',
    params: IdParams,
    body: Reply,
    answers: SentAnswers,
  }),
  seeConversation: endpoint('PUT /conversations/{id}/seen', 'customer', {
    summary: 'Mark the messages up to a number as seen',
    params: IdParams,
    body: SeenBody,
    answers: UnreadAnswer,
  }),
  blockVendor: endpoint('PUT /conversations/{id}/block', 'customer', {
    inLanguages: true,
    summary: 'Block the vendor, which can then write about open orders only, or end the block',
    params: IdParams,
    body: z.object({ blocked: z.boolean('Say whether to block') }),
    answers: OneAnswer,
  }),
  downloadConversationFile: endpoint('GET /conversations/{id}/files/{fileId}', 'customer', {
    summary: 'A file of a conversation as a download',
    params: FileParams,
    produces: 'application/octet-stream',
    answers: bytes,
  }),
  showConversationPicture: endpoint('GET /conversations/{id}/files/{fileId}/picture', 'customer', {
    summary: 'A picture of a conversation; 404 for a PDF',
    params: FileParams,
    produces: 'image/webp',
    answers: bytes,
  }),

  uploadVendorFile: endpoint('POST /vendor/conversations/files', 'selling', {
    may: 'orders',
    summary:
      'Upload a file for a message: a picture or PDF as a data string, max 8 MB; removed after a day if it is not sent',
    body: FileBody,
    bodyLimit: DOCUMENT_BODY_BYTES,
    answers: FileAnswer,
  }),
  startVendorConversation: endpoint('POST /vendor/conversations', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: "Send a message about one of the vendor's orders; 200 if it was already sent",
    body: z.object({ ...Sent, subject: AskedOrder }),
    answers: SentAnswers,
  }),
  listVendorConversations: endpoint('GET /vendor/conversations', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: "The vendor's conversations, newest message first",
    query: ListQuery,
    answers: ListAnswer,
  }),
  unreadVendorConversations: endpoint('GET /vendor/conversations/unread', 'selling', {
    may: 'orders',
    summary: 'Number of conversations with unread messages, up to 100',
    answers: UnreadAnswer,
  }),
  vendorConversationWith: endpoint('GET /vendor/conversations/with', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: "The conversation with the customer of one of the vendor's orders",
    query: z.object({ order: Id }),
    answers: WithAnswer,
  }),
  readVendorConversation: endpoint('GET /vendor/conversations/{id}', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: "One of the vendor's conversations",
    params: IdParams,
    answers: OneAnswer,
  }),
  vendorConversationMessages: endpoint('GET /vendor/conversations/{id}/messages', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: 'Messages and events of the orders between them: 30 entries a page, oldest first',
    params: IdParams,
    query: z.object({ before: Cursor }),
    answers: PageAnswer,
  }),
  sendVendorMessage: endpoint('POST /vendor/conversations/{id}/messages', 'selling', {
    may: 'orders',
    inLanguages: true,
    summary: "Answer in the vendor's name; 200 if it was already sent",
    params: IdParams,
    body: VendorReply,
    answers: SentAnswers,
  }),
  seeVendorConversation: endpoint('PUT /vendor/conversations/{id}/seen', 'selling', {
    may: 'orders',
    summary: 'Mark the messages up to a number as seen',
    params: IdParams,
    body: SeenBody,
    answers: UnreadAnswer,
  }),
  downloadVendorFile: endpoint('GET /vendor/conversations/{id}/files/{fileId}', 'selling', {
    may: 'orders',
    summary: 'A file of a conversation as a download',
    params: FileParams,
    produces: 'application/octet-stream',
    answers: bytes,
  }),
  showVendorPicture: endpoint('GET /vendor/conversations/{id}/files/{fileId}/picture', 'selling', {
    may: 'orders',
    summary: 'A picture of a conversation; 404 for a PDF',
    params: FileParams,
    produces: 'image/webp',
    answers: bytes,
  }),
};
