// Long because it names the data of every mail.
import type { StaffRole } from '#base/permissions.ts';
import type { VendorRole } from '#base/permissions.ts';
import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import type { CalendarEvent } from '#base/calendar-file.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlanMailData } from './plan-data.ts';
import type { PolicyMailData } from './policy-data.ts';
import type { GuaranteeMailData } from './guarantee-data.ts';
import type {
  ItemMail,
  OrderMail,
  PartMail,
  VendorItemMail,
  VendorPartMail,
} from './sale-mails.ts';
import type { Fact } from './letter.ts';
import type { RequestedChange } from '#contract/vendors.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';

/** An order line in a mail. `totalCents` is for the whole quantity. */
export interface MailLine {
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** Parts of the price of one unit. */
  readonly quoteLines?: readonly { readonly what: QuoteWhat; readonly totalCents: number }[];
  /** In the mail's language: the amount received in another currency, and the exchange rate. */
  readonly facts?: readonly string[];
  readonly day?: CalendarDate | null;
  /** The service, in mails that list several; its lines are adjacent. */
  readonly service?: string;
}

/** A booking as its customer needs it on the day. All texts are in the mail's language. */
export interface MailVisit {
  readonly itemId: string;
  /** The service's name if the booking's own would reveal private details. */
  readonly name: string;
  /** Day or days, with the local time if it has one. */
  readonly when: string;
  readonly facts: readonly Fact[];
  readonly directionsUrl: string | null;
  /** Voucher code as printed; null if there is no voucher to show. */
  readonly code: string | null;
  readonly event: CalendarEvent;
}

/** A service and its phone, for questions. */
export interface MailContact {
  readonly service: string;
  readonly phone: string;
}

export type MailOrderStatus = 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled';

/** Status news for a vendor. A revoked approval counts as Suspended. */
export type MailVendorNews = 'Pending' | 'Approved' | 'Rejected' | 'ChangesRequested' | 'Suspended';

/** Security notices for an account's owner. */
export type AccountNews =
  | 'new-browser'
  | 'password-changed'
  | 'email-changed'
  | 'payout-account-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'phone-added'
  | 'phone-removed'
  | 'phone-codes-on'
  | 'phone-codes-off'
  | 'sessions-ended'
  | 'account-disabled'
  | 'account-enabled'
  | 'role-changed'
  | 'staff-role-changed'
  | 'staff-removed'
  | 'identity-approved'
  | 'identity-refused';

/** A day, with a local 'HH:MM' if it has a time. */
export interface MailStart {
  readonly day: CalendarDate;
  readonly time: string | null;
  /** Zone of the place; missing in mails queued by an older version. */
  readonly timeZone?: string;
}

export interface MailBooking {
  readonly name: string;
  /** null if it has no day. */
  readonly start: MailStart | null;
}

/** A manual booking's listing and time. */
interface BookedVisit {
  readonly serviceName: string;
  /** null if the name would reveal private details. */
  readonly itemName: string | null;
  readonly day: CalendarDate;
  /** Last day, or day of departure; null for one day. */
  readonly until: CalendarDate | null;
  /** Local 'HH:MM'; null for whole days. */
  readonly time: string | null;
  readonly timeZone: string;
}

/**
 * Data of each template. Links are built from ids. Mails that a stranger can trigger for any
 * address contain nothing that the stranger typed, not even a name: otherwise we would deliver spam
 * in our name.
 */
export interface MailData extends GuaranteeMailData, PlanMailData, PolicyMailData {
  readonly code: { readonly code: string };
  /** A sign-up with an address that already has an account: only its owner learns of it. */
  readonly 'known-email': Readonly<Record<string, never>>;
  readonly 'password-reset': { readonly token: string };
  readonly 'account-notice': {
    readonly news: AccountNews;
    /** ISO 8601, UTC. */
    readonly at: string;
    /** Display names, never the raw User-Agent header. */
    readonly browser?: string;
    readonly system?: string;
    readonly ip?: string;
    readonly factor?: 'totp' | 'passkey' | 'recovery-codes';
    /** Payout account, masked. */
    readonly account?: string;
    /** New role of an admin. */
    readonly staffRole?: StaffRole;
    /** The admin's reason. */
    readonly reason?: string;
  };
  readonly 'order-confirmed': OrderMail & {
    readonly lines: readonly MailLine[];
    readonly visits: readonly MailVisit[];
    readonly contacts: readonly MailContact[];
    readonly totalCents: number;
  };
  readonly 'new-order': VendorPartMail & {
    readonly lines: readonly MailLine[];
    readonly totalCents: number;
  };
  /** To the vendor: the customer or an admin has cancelled its part of an order. */
  readonly 'vendor-order-cancelled': VendorPartMail & {
    /** Cancelled by an admin, with a full refund. */
    readonly byMarketplace?: boolean;
    readonly reason?: string | null;
    /** The cancelled bookings, if others remain. */
    readonly bookings?: readonly MailBooking[];
  };
  readonly 'status-changed': PartMail & {
    readonly status: MailOrderStatus;
    readonly note?: string | null;
    readonly reference?: string | null;
  };
  /** The outcome of a service, such as a transfer. */
  readonly 'line-outcome': ItemMail & {
    readonly outcome: OutcomeName;
    readonly reference: string | null;
    readonly reason: string | null;
    readonly refundCents: number;
  };
  readonly 'order-cancelled': OrderMail & {
    /** The cancelled part; missing if the whole order was cancelled. */
    readonly serviceName?: string | null;
    readonly reason?: string | null;
    /** Refund to the card, or 0. */
    readonly refundCents: number;
    readonly bookings?: readonly MailBooking[];
    /** Free times close to the one that the vendor cancelled. */
    readonly instead?: readonly (MailStart & { readonly path: string })[];
  };
  /** The customer has moved a booking to another day or another option of its listing. */
  readonly 'booking-changed': ItemMail & {
    readonly dayBefore: CalendarDate | null;
    /** Local 'HH:MM'; null or missing if only days are booked. */
    readonly timeBefore?: string | null;
    readonly day: CalendarDate;
    readonly time?: string | null;
    readonly timeZone?: string;
    readonly refundCents: number;
    /** Extra payment; missing in mails queued by an older version. */
    readonly paidCents?: number;
  };
  readonly 'vendor-booking-changed': VendorItemMail & {
    readonly dayBefore: CalendarDate | null;
    /** Local 'HH:MM'; null or missing if only days are booked. */
    readonly timeBefore?: string | null;
    readonly day: CalendarDate;
    readonly time?: string | null;
    readonly timeZone?: string;
    /** Price difference; negative if it is cheaper. */
    readonly differenceCents?: number;
  };
  readonly 'ended-early': ItemMail & {
    readonly lastDay: CalendarDate;
    readonly refundCents: number;
  };
  readonly 'vendor-ended-early': VendorItemMail & {
    readonly lastDay: CalendarDate;
    readonly refundCents: number;
  };
  /** The vendor asks the customer to come at another time. */
  readonly 'move-proposed': ItemMail & {
    readonly before: MailStart;
    readonly proposed: MailStart;
  };
  /** A paid booking change that could not be made. */
  readonly 'late-change-refunded': ItemMail & {
    readonly why: LateChange;
    /** The day of the unchanged booking. */
    readonly day: CalendarDate | null;
    readonly amountCents: number;
  };
  /** A bill of a saved account is due soon. */
  readonly 'bill-due': {
    readonly name: string;
    readonly accountName: string;
    readonly dueOn: CalendarDate;
    readonly amount: string;
    readonly currency: string;
    /** Path of the biller's page. */
    readonly path: string;
  };
  /** To the vendor: a customer says that a transfer has not arrived. */
  readonly 'vendor-inquiry': VendorItemMail & {
    readonly note: string | null;
    /** Local time of the seller. */
    readonly answerBy: MailStart;
  };
  /** To the vendor, without the corrected detail, which only they may see. */
  readonly 'vendor-told-corrected': VendorItemMail;
  /** The vendor's answer. */
  readonly 'inquiry-answered': ItemMail & {
    readonly arrived: boolean;
    readonly reference: string | null;
    readonly note: string | null;
    readonly refundCents: number;
  };
  /** Messages that stayed unread, by conversation. */
  readonly 'unread-messages': {
    readonly name: string;
    readonly side: 'customer' | 'vendor';
    readonly talks: readonly {
      readonly id: string;
      /** The other side's name. */
      readonly from: string;
      readonly texts: readonly string[];
    }[];
    /** Number of further unread messages. */
    readonly more: number;
  };
  /** To admins: a vendor missed the deadline. */
  readonly 'inquiry-overdue': {
    readonly orderId: string;
    readonly what: 'not_arrived' | 'checking';
  };
  /** To the vendor: an exchange rate was not renewed in time. */
  readonly 'rate-ended': { readonly vendorName: string; readonly listingName: string };
  /** A transfer is ready to be collected. */
  readonly 'pickup-waits': ItemMail & {
    /** Local to the pickup place. */
    readonly lastDay: CalendarDate;
  };
  readonly reminder: PartMail & {
    /** The day of the visit that comes next. */
    readonly day: CalendarDate;
    readonly visit: MailVisit;
    readonly contacts: readonly MailContact[];
  };
  /** To the customer of a booking that the vendor entered. */
  readonly 'manual-booking': BookedVisit & {
    readonly about: 'booked' | 'reminder' | 'cancelled' | 'lapsed';
    readonly name: string;
  };
  /** To the customer of a booking that the vendor entered, to pay it. */
  readonly 'payment-link': BookedVisit & {
    readonly name: string;
    readonly amountCents: number;
    /** Last time to pay, at the booking's place. */
    readonly pay: MailStart;
    readonly token: string;
  };
  readonly 'payment-link-lapsed': BookedVisit & {
    readonly vendorName: string;
    readonly customerName: string;
  };
  /** An item was sold out while the order was packed. */
  readonly substitution: ItemMail & {
    readonly missing: number;
    /** The substitute; null if the item is refunded instead. */
    readonly replacement: string | null;
    readonly refundCents: number;
    /** The substitute needs the customer's consent. */
    readonly offered: boolean;
    readonly note: string | null;
  };
  readonly 'substitution-answered': VendorItemMail & {
    readonly accepted: boolean;
  };
  /** To the vendor: a customer wants to return items. */
  readonly 'return-requested': VendorPartMail & {
    /** One entry a line: 'Labneh x 2'. */
    readonly items: readonly string[];
    readonly reason: string;
  };
  readonly 'return-answered': PartMail & {
    readonly state: 'accepted' | 'rejected' | 'received';
    readonly answer: string | null;
    /** For the received items. */
    readonly refundCents: number;
  };
  readonly refunded: OrderMail & {
    readonly amountCents: number;
    readonly reason?: string | null;
  };
  readonly 'late-payment-refunded': OrderMail & {
    /** Without `abandoned`: an order that the customer had cancelled gets the usual refund mail. */
    readonly why?: Exclude<LateReason, 'abandoned'>;
    readonly amountCents: number;
  };
  /** To admins: the provider charged one of our payments that is not in the database. */
  readonly 'stray-payment': {
    readonly ref: string;
    readonly paymentId: string;
    readonly amountCents: number;
    /** ISO 4217, upper case: another marketplace on the account may charge in any currency. */
    readonly currency: string;
  };
  /** To admins: a payment was refunded in the provider's dashboard. */
  readonly 'refund-elsewhere': {
    readonly ref: string;
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
    readonly isBooked: boolean;
  };
  /** To admins: the card's bank suspects fraud. */
  readonly 'fraud-warning': {
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    readonly reason: string;
  };
  /** To admins who may confirm another one's large refund. */
  readonly 'refund-asked': {
    /** Name of the admin who asked for it. */
    readonly by: string;
    /** null for an invoice's payment. */
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    readonly reason: string;
  };
  /** To the admin who asked for a large refund. */
  readonly 'refund-decided': {
    readonly name: string;
    readonly to: 'confirmed' | 'rejected';
    /** Name of the admin who decided. */
    readonly by: string;
    /** null for an invoice's payment. */
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** Reason of the refund, or of its rejection. */
    readonly reason: string;
  };
  /** To admins: the provider could not make a refund; it has to be made again. */
  readonly 'refund-failed': {
    /** null for an invoice's payment. */
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** As the provider names it. */
    readonly reason: string | null;
  };
  /** The same, to the payer. */
  readonly 'refund-delayed': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  readonly 'refund-again': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
    /** null for a refund to the card. */
    readonly bankReference: string | null;
  };
  /** The payer was charged twice; the second charge is refunded. */
  readonly 'charged-twice': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  /** The same, to admins. */
  readonly 'second-charge': {
    readonly ref: string;
    readonly paymentId: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  /** To admins: the ledger is unbalanced, or differs from the payments. */
  readonly 'ledger-difference': {
    readonly unbalanced: number;
    readonly sumAllCents: number;
    readonly clearingVsPaymentsCents: number;
    readonly closingsWrong: number;
  };
  readonly 'payout-returned': {
    readonly name: string;
    readonly amountCents: number;
    /** Masked. */
    readonly account: string;
    readonly reason: string;
  };
  /** To the vendor: a customer's bank disputes a payment, or has decided the dispute. */
  readonly dispute: {
    readonly name: string;
    readonly news: 'opened' | 'won' | 'lost';
    readonly serviceOrderId: string;
    /** The vendor's share. */
    readonly amountCents: number;
    /** Deadline for evidence: ISO 8601, UTC. */
    readonly until: string | null;
  };
  /** To admins: a dispute needs evidence. */
  readonly 'dispute-to-answer': {
    /** null for an invoice's payment. */
    readonly orderId: string | null;
    readonly amountCents: number;
    readonly until: string | null;
  };
  /** To a vendor with an overdue balance. */
  readonly 'balance-owed': {
    readonly name: string;
    readonly amountCents: number;
    /** ISO 8601, UTC. */
    readonly since: string;
    readonly number: string;
  };
  /** To an address that may have no account. */
  readonly 'member-invited': {
    readonly businessName: string;
    /** Name of the owner who invites. */
    readonly invitedBy: string;
    readonly role: VendorRole;
    readonly days: number;
    readonly token: string;
  };
  /** To a member whose role changed, or who was removed from it. */
  readonly 'member-news': {
    readonly name: string;
    readonly businessName: string;
    readonly news: 'role' | 'removed';
    readonly role: VendorRole;
  };
  /** To the vendor, with the admin's reason. */
  readonly 'vendor-status': {
    readonly name: string;
    readonly businessName: string;
    readonly news: MailVendorNews;
    /** '' for no reason. */
    readonly reason: string;
    readonly changes?: readonly RequestedChange[];
  };
  readonly 'stock-low': {
    readonly name: string;
    readonly items: readonly { readonly name: string; readonly left: number }[];
  };
  /** To a customer whose favourites became cheaper or available again since the last mail. */
  readonly 'favourites-alert': {
    readonly name: string;
    readonly items: readonly {
      readonly name: string;
      readonly path: string;
      readonly cents: number | null;
      /** null unless it became cheaper. */
      readonly before: number | null;
      readonly isBack: boolean;
    }[];
    /** Number of further ones. */
    readonly more: number;
  };
  /** To a customer who asked for this mail; `path` is the product's page. */
  readonly restocked: {
    readonly product: string;
    readonly shop: string;
    readonly path: string;
  };
  /** To the vendor: a stay was sold here for nights that an external calendar shows as busy. */
  readonly 'calendar-conflict': {
    readonly name: string;
    readonly listingName: string;
    readonly calendar: string;
    readonly serviceOrderId: string;
    readonly first: CalendarDate;
    readonly last: CalendarDate;
  };
  /** To the vendor: an external calendar has failed for a day. */
  readonly 'calendar-failing': {
    readonly name: string;
    readonly listingName: string;
    readonly calendar: string;
    readonly fault: FeedFault;
    readonly status: number | null;
    /** ISO 8601, UTC; null if it never worked. */
    readonly lastGood: string | null;
  };
  readonly 'message-received': Readonly<Record<string, never>>;
  /** An admin's answer to a contact message. */
  readonly 'message-answered': { readonly reply: string };
  /** After a report of their messages, which it does not quote. */
  readonly 'conversation-warned': {
    readonly name: string;
    readonly side: 'customer' | 'vendor';
    readonly businessName: string;
  };
}

export type MailTemplate = keyof MailData;
