import { orderNumber } from '../mail/figures.ts';
import { NOTICE_WORDS } from '../mail/templates/notice-letter.ts';
import { none, type Notices, nowhere } from './notice.ts';

/** A task of the marketplace's staff. */
const task = {
  group: 'operations',
  to: 'admins who see refunds',
  person: 'address',
  email: 'optional',
  push: false,
  text: false,
  data: none,
} as const;

const paymentLink = ({ paymentId }: { readonly paymentId: string }): string =>
  `/admin/payments?open=${paymentId}`;

export const adminNotices: Notices<
  | 'inquiry-overdue'
  | 'stray-payment'
  | 'refund-elsewhere'
  | 'fraud-warning'
  | 'refund-failed'
  | 'second-charge'
  | 'ledger-difference'
  | 'dispute-to-answer'
  | 'refund-asked'
  | 'refund-decided'
> = {
  'inquiry-overdue': {
    ...task,
    to: 'admins who see orders',
    link: () => '/admin/orders?tab=inquiries',
    data: ({ orderId }) => ({ number: orderNumber(orderId) }),
    title: 'mail_inquiry_overdue_subject',
  },
  'stray-payment': { ...task, link: () => '/admin/payments', title: 'notice_stray' },
  'refund-elsewhere': { ...task, link: paymentLink, title: 'notice_elsewhere' },
  'fraud-warning': { ...task, push: true, link: paymentLink, title: 'notice_fraud' },
  'refund-failed': { ...task, link: paymentLink, title: 'notice_refund_failed' },
  'second-charge': { ...task, link: paymentLink, title: 'notice_second_charge' },
  'ledger-difference': {
    ...task,
    to: 'admins who see the money',
    email: 'always',
    push: true,
    link: () => '/admin/payments?tab=books',
    title: 'mail_ledger_subject',
  },
  'dispute-to-answer': {
    ...task,
    to: 'admins who see the money',
    push: true,
    link: () => '/admin/payments?tab=disputes',
    title: 'notice_dispute_admin',
  },
  'refund-asked': { ...task, push: true, link: paymentLink, title: 'notice_refund_asked' },
  'refund-decided': {
    ...task,
    to: 'the admin who asked for the refund',
    link: paymentLink,
    title: 'notice_refund_decided',
  },
};

/** Only a mail: a code, or an address that may be a stranger's. */
const mailOnly = {
  group: 'security',
  to: 'the typed address',
  person: null,
  email: 'always',
  push: false,
  text: false,
  link: nowhere,
  data: none,
} as const;

/** About conversations of the marketplace. */
const talk = {
  ...mailOnly,
  group: 'messages',
  to: 'the customer, or the members who see orders',
  person: 'address',
} as const;

export const accountNotices: Notices<
  | 'code'
  | 'known-email'
  | 'password-reset'
  | 'account-notice'
  | 'message-received'
  | 'message-answered'
  | 'unread-messages'
  | 'conversation-warned'
> = {
  code: { ...mailOnly, text: true, title: 'mail_code_title' },
  'known-email': { ...mailOnly, title: 'mail_known_email_subject' },
  'password-reset': { ...mailOnly, title: 'mail_reset_subject' },
  'account-notice': {
    ...mailOnly,
    to: "the account's owner",
    person: 'address',
    push: true,
    // Unlike a mail, it cannot be forged, so it may have a link.
    link: () => '/dashboard/customer/profile',
    data: ({ news }) => ({ news }),
    title: (data, say) =>
      say(
        Object.entries(NOTICE_WORDS).find(([news]) => news === data.news)?.[1].subject ??
          'mail_notice_new_browser_subject',
      ),
  },
  'message-received': { ...mailOnly, group: 'messages', title: 'mail_message_subject' },
  'message-answered': { ...mailOnly, group: 'messages', title: 'mail_answered_subject' },
  'unread-messages': {
    ...talk,
    email: 'optional',
    push: true,
    link: ({ side, talks: [first] }) =>
      first ? `/dashboard/${side}/messages?open=${first.id}` : `/dashboard/${side}/messages`,
    title: 'notice_messages',
  },
  'conversation-warned': {
    ...talk,
    link: ({ side }) => `/dashboard/${side}/messages`,
    title: 'mail_warned_subject',
  },
};
