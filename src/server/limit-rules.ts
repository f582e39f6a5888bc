import { LINKED_PICTURES_A_DAY } from '#contract/imports.ts';
import type { LimitName } from '#core/shared/market.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type LimitKey =
  | 'account'
  | 'email'
  /** Guests may type anyone's address, so requests from other networks do not count. */
  | 'account, or network and email of a guest'
  | 'network and email'
  /** The owner has a separate count in a browser with an earlier sign-in. */
  | 'email, or email and known browser'
  | 'order'
  | 'booking'
  | 'calendar'
  | 'vendor'
  | 'phone number'
  | 'block of 10,000 phone numbers';

interface Counted {
  /** Maximum events in a window that starts with the first event. */
  readonly times: number;
  readonly windowMs: number;
  /** The last allowed one starts a lock of the window's length. */
  readonly locks?: true;
}

/** A mobile network shares an address: its limit is far above a person's, or says why not. */
type OfNetwork = Counted & { readonly by: 'network' } & (
    | { readonly beside: readonly LimitName[] }
    | { readonly why: string }
  );

export type LimitRule = (Counted & { readonly by: LimitKey }) | OfNetwork;

export const LIMIT_RULES: Record<LimitName, LimitRule> = {
  'sign-up': {
    by: 'network',
    times: 20,
    windowMs: HOUR_MS,
    why: 'Promised to operators by the setting RATE_LIMITS',
  },
  'sign-up-mails': { by: 'email', times: 5, windowMs: HOUR_MS },
  'sign-in': {
    by: 'network',
    times: 60,
    windowMs: 15 * MINUTE_MS,
    why: 'Promised to operators by the setting RATE_LIMITS',
  },
  'failed-sign-in': { by: 'account', times: 10, windowMs: 15 * MINUTE_MS, locks: true },
  'code-sends': { by: 'account', times: 5, windowMs: HOUR_MS },
  // Texts cost money, so fraudsters have them sent to rows of numbers that pay them.
  // Each number has two codes, one of them by email.
  'phone-codes': { by: 'account', times: 10, windowMs: DAY_MS },
  'phone-codes-number': { by: 'phone number', times: 5, windowMs: DAY_MS },
  'phone-codes-block': { by: 'block of 10,000 phone numbers', times: 20, windowMs: DAY_MS },
  'phone-codes-network': { by: 'network', times: 100, windowMs: DAY_MS, beside: ['phone-codes'] },
  // Per day: an attacker with the password guesses one code in a million tries, three at a time.
  'app-codes': { by: 'account', times: 20, windowMs: DAY_MS },
  'recovery-codes': { by: 'account', times: 20, windowMs: HOUR_MS },
  'password-resets': { by: 'network', times: 200, windowMs: HOUR_MS, beside: ['reset-mails'] },
  'reset-mails': { by: 'email, or email and known browser', times: 5, windowMs: HOUR_MS },
  messages: { by: 'account, or network and email of a guest', times: 10, windowMs: HOUR_MS },
  'messages-network': {
    by: 'network',
    times: 10,
    windowMs: HOUR_MS,
    why: 'Promised to operators by the setting RATE_LIMITS',
  },
  // New ones.
  conversations: { by: 'account', times: 20, windowMs: DAY_MS },
  'conversation-messages': { by: 'account', times: 200, windowMs: HOUR_MS },
  'message-letters': { by: 'email', times: 3, windowMs: DAY_MS },
  quotes: { by: 'account', times: 600, windowMs: 10 * MINUTE_MS },
  'quotes-network': {
    by: 'network',
    times: 3000,
    windowMs: 10 * MINUTE_MS,
    why: 'Guests ask for prices and type nothing that names them',
  },
  'bill-asks': { by: 'account', times: 20, windowMs: HOUR_MS },
  'bill-misses': { by: 'account', times: 5, windowMs: HOUR_MS },
  'bill-misses-network': { by: 'network', times: 100, windowMs: HOUR_MS, beside: ['bill-misses'] },
  // Prevents guessing the names on a list.
  recipients: { by: 'account', times: 10, windowMs: HOUR_MS },
  'cart-syncs': { by: 'account', times: 120, windowMs: 15 * MINUTE_MS },
  checkout: { by: 'account', times: 30, windowMs: HOUR_MS },
  feeds: { by: 'vendor', times: 30, windowMs: HOUR_MS },
  'feed-syncs': { by: 'calendar', times: 1, windowMs: MINUTE_MS },
  uploads: { by: 'account', times: 60, windowMs: HOUR_MS },
  imports: { by: 'account', times: 60, windowMs: HOUR_MS },
  'linked-pictures': { by: 'vendor', times: LINKED_PICTURES_A_DAY, windowMs: DAY_MS },
  exports: { by: 'account', times: 120, windowMs: HOUR_MS },
  reviews: { by: 'account', times: 30, windowMs: HOUR_MS },
  'restock-requests': { by: 'account', times: 20, windowMs: HOUR_MS },
  'restock-network': {
    by: 'network',
    times: 200,
    windowMs: HOUR_MS,
    beside: ['restock-strangers', 'restock-letters'],
  },
  // Strangers cannot use up the limit of an address's owner.
  'restock-strangers': { by: 'network and email', times: 5, windowMs: DAY_MS },
  'restock-letters': { by: 'email', times: 20, windowMs: DAY_MS },
  'order-letters': { by: 'email', times: 20, windowMs: DAY_MS },
  returns: { by: 'account', times: 30, windowMs: HOUR_MS },
  // Each sends a mail to the address that the buyer entered.
  substitutions: { by: 'order', times: 120, windowMs: HOUR_MS },
  'policy-checks': {
    by: 'network',
    times: 30,
    windowMs: HOUR_MS,
    why: 'The caller sends a code only, and the code is what could be guessed',
  },
  'payment-links': {
    by: 'network',
    times: 60,
    windowMs: HOUR_MS,
    why: 'The caller sends a token only, and the token is what could be guessed',
  },
  // Each sends a mail to the address that the owner entered.
  invitations: { by: 'vendor', times: 50, windowMs: DAY_MS },
  'invitation-links': {
    by: 'network',
    times: 60,
    windowMs: HOUR_MS,
    why: 'The caller sends a token only, and the token is what could be guessed',
  },
  // Each sends a mail to the address that the vendor entered.
  'payment-letters': { by: 'booking', times: 10, windowMs: DAY_MS },
};
