import type { WordKey } from '#core/shared/words.ts';
import { orderNumber } from '../mail/figures.ts';
import { OUTCOME_WORDS, STATUS_WORDS } from '../mail/templates/order-letters.ts';
import { none, type NoticeData, type Notices, wordOfList } from './notice.ts';

const ORDERS = '/dashboard/customer/orders';

interface OfOrder {
  readonly orderId: string | null;
}
const linkOf = ({ orderId }: OfOrder): string =>
  orderId === null ? ORDERS : `${ORDERS}?order=${orderId}`;
const numberOf = ({ orderId }: OfOrder): NoticeData =>
  orderId === null ? {} : { number: orderNumber(orderId) };

/** About an order or booking of the reader. */
const order = {
  group: 'orders',
  to: "the order's customer",
  person: 'order',
  email: 'always',
  push: true,
  text: false,
  link: linkOf,
  data: numberOf,
} as const;

/** Ahead of a day of the reader. */
const reminder = { ...order, group: 'reminders', email: 'optional' } as const;

export const customerNotices: Notices<
  | 'order-confirmed'
  | 'status-changed'
  | 'line-outcome'
  | 'order-cancelled'
  | 'booking-changed'
  | 'ended-early'
  | 'move-proposed'
  | 'late-change-refunded'
  | 'bill-due'
  | 'inquiry-answered'
  | 'pickup-waits'
  | 'reminder'
  | 'manual-booking'
  | 'payment-link'
  | 'substitution'
  | 'return-answered'
  | 'refunded'
  | 'late-payment-refunded'
  | 'refund-delayed'
  | 'refund-again'
  | 'charged-twice'
  | 'guarantee-offered'
  | 'guarantee-replaced'
  | 'guarantee-ended'
  | 'policy-cancelled'
  | 'policy-renewal'
  | 'restocked'
  | 'favourites-alert'
> = {
  'order-confirmed': { ...order, title: 'mail_confirmed_subject' },
  'status-changed': {
    ...order,
    email: 'optional',
    text: true,
    // Texts cost money and interrupt: only once the order is on its way.
    textIf: ({ status }) => status === 'shipped',
    data: ({ orderId, status }) => ({ ...numberOf({ orderId }), status }),
    title: (data, say) => titleOf(STATUS_WORDS, data, say),
  },
  'line-outcome': {
    ...order,
    data: ({ orderId, outcome }) => ({ ...numberOf({ orderId }), status: outcome }),
    title: (data, say) => titleOf(OUTCOME_WORDS, data, say),
  },
  'order-cancelled': {
    ...order,
    data: ({ orderId, bookings = [] }) => ({
      ...numberOf({ orderId }),
      part: bookings.length > 0 ? 'bookings' : 'order',
    }),
    title: (data, say) => say(wordOfList(CANCELLED, data.part), data),
  },
  'booking-changed': { ...order, title: 'mail_changed_subject' },
  'ended-early': { ...order, title: 'mail_ended_subject' },
  'move-proposed': { ...order, title: 'mail_move_subject' },
  'late-change-refunded': { ...order, title: 'notice_late_change' },
  'bill-due': {
    ...reminder,
    to: 'the owner of the saved account',
    person: 'address',
    link: ({ path }) => path,
    data: none,
    title: 'notice_bill_due',
  },
  'inquiry-answered': { ...order, title: 'mail_inquiry_answered_subject' },
  'pickup-waits': { ...reminder, text: true, title: 'notice_pickup' },
  reminder: {
    ...reminder,
    text: true,
    data: ({ serviceName }) => ({ service: serviceName }),
    title: 'notice_reminder',
  },
  // The vendor typed these addresses.
  'manual-booking': {
    ...order,
    to: 'the customer of a booking that the vendor entered',
    person: null,
    link: () => null,
    data: ({ serviceName }) => ({ service: serviceName }),
    title: 'notice_reminder',
  },
  'payment-link': {
    ...order,
    to: 'the customer of a booking that the vendor entered',
    person: null,
    link: () => null,
    data: ({ serviceName }) => ({ service: serviceName }),
    title: 'notice_reminder',
  },
  substitution: { ...order, title: 'mail_substitution_subject' },
  'return-answered': { ...order, title: 'mail_return_answered_subject' },
  refunded: { ...order, title: 'notice_refunded' },
  'late-payment-refunded': { ...order, title: 'notice_late' },
  'refund-delayed': { ...order, to: 'the payer', title: 'notice_refund_delayed' },
  'refund-again': { ...order, to: 'the payer', title: 'notice_refund_again' },
  'charged-twice': { ...order, to: 'the payer', title: 'notice_charged_twice' },
  'guarantee-offered': { ...order, title: 'mail_guarantee_offered_subject' },
  'guarantee-replaced': { ...order, title: 'notice_guarantee_replaced' },
  'guarantee-ended': { ...order, title: 'mail_guarantee_ended_subject' },
  'policy-cancelled': {
    ...order,
    link: () => '/test',
    title: 'notice_policy_cancelled',
  },
  'policy-renewal': {
    ...reminder,
    to: 'the owner of the policy',
    person: 'address',
    link: () => '/test',
    data: ({ serviceName }) => ({ service: serviceName }),
    title: 'notice_policy_renewal',
  },
  restocked: {
    ...reminder,
    to: 'the person who asked for it',
    person: 'address',
    link: ({ path }) => path,
    data: ({ product }) => ({ product }),
    title: 'mail_restocked_subject',
  },
  'favourites-alert': {
    ...reminder,
    to: 'the owner of the favourites',
    person: 'address',
    link: () => '/favourites',
    data: ({ items }) => ({ news: items.some(({ before }) => before !== null) ? 'drop' : 'back' }),
    title: ({ news }, say) => say(wordOfList(FAVOURITE_NEWS, news)),
  },
};

const FAVOURITE_NEWS = {
  drop: 'mail_favourites_drop_subject',
  back: 'mail_favourites_back_subject',
} as const;

const CANCELLED = {
  order: 'mail_cancelled_subject',
  bookings: 'mail_cancelled_bookings_subject',
} as const;

const titleOf = (
  words: Readonly<Record<string, WordKey>>,
  { number = '', status }: NoticeData,
  say: (key: WordKey, values?: NoticeData) => string,
) => say('mail_status_subject', { number, status: say(wordOfList(words, status)) });
