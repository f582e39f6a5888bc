import { orderNumber } from '../mail/figures.ts';
import { VENDOR_WORDS } from '../mail/templates/vendor-letters.ts';
import { none, type NoticeData, type Notices, wordOfList } from './notice.ts';

interface OfSale {
  readonly serviceOrderId: string;
}
const numberOf = ({ serviceOrderId }: OfSale): NoticeData => ({
  number: orderNumber(serviceOrderId),
});

/** About an order or booking at the reader's business. */
const sale = {
  group: 'sales',
  to: "the vendor's members who see orders",
  person: 'address',
  email: 'optional',
  push: true,
  text: false,
  link: ({ serviceOrderId }: OfSale): string => `/dashboard/vendor/orders?open=${serviceOrderId}`,
  data: numberOf,
} as const;

const serviceAndNumber = ({
  serviceOrderId,
  serviceName,
}: OfSale & { readonly serviceName: string }): NoticeData => ({
  ...numberOf({ serviceOrderId }),
  service: serviceName,
});

const listing = {
  ...sale,
  group: 'listings',
  to: "the vendor's members who see the inventory",
  push: false,
  link: () => '/dashboard/vendor/inventory',
} as const;

const money = {
  group: 'money',
  to: "the vendor's members who see the money",
  person: 'address',
  email: 'always',
  push: false,
  text: false,
  link: () => '/dashboard/vendor/money',
  data: none,
} as const;

const plan = {
  ...money,
  to: "the vendor's first owner",
  link: () => '/dashboard/subscriptions/vendor',
} as const;

export const vendorNotices: Notices<
  | 'new-order'
  | 'vendor-order-cancelled'
  | 'vendor-booking-changed'
  | 'vendor-ended-early'
  | 'vendor-inquiry'
  | 'vendor-told-corrected'
  | 'payment-link-lapsed'
  | 'substitution-answered'
  | 'return-requested'
  | 'vendor-guarantee-asked'
  | 'vendor-guarantee-replaced'
  | 'vendor-guarantee-kept'
  | 'vendor-guarantee-ended'
  | 'vendor-policy-cancelled'
  | 'vendor-policy-waiting'
  | 'rate-ended'
  | 'stock-low'
  | 'calendar-conflict'
  | 'calendar-failing'
  | 'payout-returned'
  | 'dispute'
  | 'balance-owed'
  | 'plan-paid'
  | 'plan-unpaid'
  | 'plan-ended'
  | 'plan-changes'
  | 'plan-refunded'
  | 'member-invited'
  | 'member-news'
  | 'vendor-status'
> = {
  'new-order': { ...sale, data: serviceAndNumber, title: 'mail_new_order_subject' },
  'vendor-order-cancelled': {
    ...sale,
    email: 'always',
    data: ({ bookings = [], ...part }) => ({
      ...serviceAndNumber(part),
      part: bookings.length > 0 ? 'bookings' : 'order',
    }),
    title: (data, say) => say(wordOfList(CANCELLED, data.part), data),
  },
  'vendor-booking-changed': {
    ...sale,
    email: 'always',
    data: serviceAndNumber,
    title: 'mail_vendor_changed_subject',
  },
  'vendor-ended-early': {
    ...sale,
    email: 'always',
    data: serviceAndNumber,
    title: 'mail_vendor_ended_subject',
  },
  'vendor-inquiry': { ...sale, email: 'always', title: 'notice_inquiry' },
  'vendor-told-corrected': { ...sale, title: 'mail_corrected_subject' },
  'payment-link-lapsed': {
    ...sale,
    link: () => '/dashboard/vendor/orders',
    data: ({ serviceName }) => ({ service: serviceName }),
    title: 'notice_pay_lapsed',
  },
  'substitution-answered': { ...sale, title: 'mail_substitution_answered_subject' },
  'return-requested': { ...sale, title: 'mail_return_requested_subject' },
  'vendor-guarantee-asked': { ...sale, email: 'always', title: 'notice_guarantee_asked' },
  'vendor-guarantee-replaced': { ...sale, email: 'always', title: 'notice_guarantee_replaced' },
  'vendor-guarantee-kept': { ...sale, title: 'mail_guarantee_kept_subject' },
  'vendor-guarantee-ended': { ...sale, email: 'always', title: 'mail_guarantee_ended_subject' },
  'vendor-policy-cancelled': { ...sale, email: 'always', title: 'notice_policy_cancelled' },
  'vendor-policy-waiting': { ...sale, title: 'mail_policy_waiting_subject' },

  'rate-ended': {
    ...listing,
    data: ({ listingName }) => ({ listing: listingName }),
    title: 'mail_rate_subject',
  },
  'stock-low': {
    ...listing,
    link: () => '/dashboard/vendor/inventory?stock=low',
    data: ({ items: [first, ...others] }): NoticeData =>
      first && others.length === 0 ? { product: first.name } : {},
    title: (data, say) =>
      data.product === undefined ? say('mail_low_subject_many') : say('mail_low_subject', data),
  },
  'calendar-conflict': {
    ...listing,
    push: true,
    link: sale.link,
    data: ({ listingName }) => ({ listing: listingName }),
    title: 'notice_conflict',
  },
  'calendar-failing': {
    ...listing,
    data: ({ listingName }) => ({ listing: listingName }),
    title: 'notice_failing',
  },

  'payout-returned': { ...money, title: 'notice_payout_returned' },
  dispute: {
    ...money,
    push: true,
    link: sale.link,
    data: ({ serviceOrderId, news }) => ({ ...numberOf({ serviceOrderId }), news }),
    title: (data, say) => say(wordOfList(DISPUTES, data.news), data),
  },
  'balance-owed': {
    ...plan,
    link: () => '/checkout/subscription?pay=owed',
    title: 'notice_owed',
  },
  'plan-paid': {
    ...plan,
    link: ({ invoiceId }) => `/documents/invoice/${invoiceId}`,
    data: ({ plan: name }) => ({ plan: name }),
    title: (data, say) => say('notice_plan_paid', { plan: say(wordOfList(PLANS, data.plan)) }),
  },
  'plan-unpaid': {
    ...plan,
    push: true,
    data: ({ plan: name }) => ({ plan: name }),
    title: (data, say) =>
      say('mail_plan_unpaid_subject', { plan: say(wordOfList(PLANS, data.plan)) }),
  },
  'plan-ended': {
    ...plan,
    data: ({ plan: name }) => ({ plan: name }),
    title: (data, say) =>
      say('mail_plan_ended_subject', { plan: say(wordOfList(PLANS, data.plan)) }),
  },
  'plan-changes': {
    ...plan,
    data: ({ plan: name }) => ({ plan: name }),
    title: (data, say) => say('notice_plan_changes', { plan: say(wordOfList(PLANS, data.plan)) }),
  },
  'plan-refunded': { ...plan, title: 'notice_plan_refunded' },

  // The address may be a stranger's, and the link is a secret.
  'member-invited': {
    ...money,
    group: 'team',
    to: 'the invited address',
    person: null,
    link: () => null,
    data: ({ businessName }) => ({ business: businessName }),
    title: 'mail_invited_subject',
  },
  'member-news': {
    ...money,
    group: 'team',
    to: 'the member',
    link: ({ news }) => (news === 'role' ? '/redirect' : null),
    data: ({ businessName, news }) => ({ business: businessName, news }),
    title: (data, say) => say(wordOfList(MEMBER, data.news), data),
  },
  'vendor-status': {
    ...money,
    group: 'team',
    to: "the vendor's owners",
    push: true,
    link: () => '/redirect',
    data: ({ businessName, news }) => ({ business: businessName, news }),
    title: (data, say) => say(wordOfList(STATUS, data.news), data),
  },
};

const CANCELLED = {
  order: 'mail_vendor_cancelled_subject',
  bookings: 'mail_vendor_cancelled_bookings_subject',
} as const;
const DISPUTES = {
  opened: 'mail_dispute_opened_subject',
  won: 'mail_dispute_won_subject',
  lost: 'mail_dispute_lost_subject',
} as const;
const PLANS = { starter: 'plan_starter', growth: 'plan_growth', pro: 'plan_pro' } as const;
const MEMBER = {
  role: 'mail_member_role_subject',
  removed: 'mail_member_removed_subject',
} as const;
const STATUS = {
  Pending: VENDOR_WORDS.Pending.subject,
  Approved: VENDOR_WORDS.Approved.subject,
  Rejected: VENDOR_WORDS.Rejected.subject,
  ChangesRequested: VENDOR_WORDS.ChangesRequested.subject,
  Suspended: VENDOR_WORDS.Suspended.subject,
};
