import { z } from 'zod';
import { LANGUAGES } from '#base/two-languages.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, Message } from './shared.ts';

/** Browsers that one person can subscribe; the oldest are dropped. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
/** Longest address of a subscription. Those of today's push services have 100 to 700 letters. */
export const MAX_PUSH_ADDRESS = 1_000;

const Answer = z.object({
  /** The marketplace's key for `applicationServerKey`: P-256, uncompressed, base64url. */
  publicKey: z.string(),
  subscriptions: z.array(
    z.object({
      _id: z.string(),
      createdAt: Instant,
      /** It belongs to the caller's session. */
      isHere: z.boolean(),
    }),
  ),
});

const NO_KEY = 'Enter a key of the subscription as base64url';

export const endpoints = {
  listPushSubscriptions: endpoint('GET /account/push-subscriptions', 'customer', {
    summary: `The caller's browsers that show push notifications, at most ${MAX_PUSH_SUBSCRIPTIONS}, and the key to subscribe with`,
    answers: { 200: Answer },
  }),
  subscribeToPush: endpoint('POST /account/push-subscriptions', 'customer', {
    summary:
      "Show push notifications on the caller's browser until the session ends. A browser has one subscription and one person",
    body: z.object({
      /** Address at the browser's push service. */
      endpoint: z
        .string('Enter the address of the subscription')
        .max(MAX_PUSH_ADDRESS, 'This address is too long'),
      keys: z.object({
        p256dh: z.string(NO_KEY).regex(/^B[\w-]{86}$/, NO_KEY),
        auth: z.string(NO_KEY).regex(/^[\w-]{22}$/, NO_KEY),
      }),
      /** Language of the notifications; the person's own by default. */
      language: z.enum(LANGUAGES).optional(),
    }),
    answers: { 200: Answer },
  }),
  unsubscribeFromPush: endpoint('DELETE /account/push-subscriptions/{id}', 'customer', {
    summary: 'Stop push notifications on one browser',
    params: IdParams,
    answers: { 200: Message },
  }),
};
