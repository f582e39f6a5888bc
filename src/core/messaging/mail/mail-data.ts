// Long because it names the facts of every letter that is sent.
import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { OutcomeName } from '#base/outcomes.ts';
import type { FeedFault } from '#base/feed-faults.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlanMailData } from './plan-data.ts';
import type { PolicyMailData } from './policy-data.ts';
import type { GuaranteeMailData } from './guarantee-data.ts';
import type { QuoteWhat } from '#base/quote-what.ts';

/** A line of an order as a mail lists it. `name` is what was bought; `totalCents` is for the whole quantity. */
export interface MailLine {
  readonly name: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** What the price of one is made of. */
  readonly quoteLines?: readonly { readonly what: QuoteWhat; readonly totalCents: number }[];
  /** In the mail's language: the sum that arrives in another currency, and the rate. */
  readonly facts?: readonly string[];
  /** The day it is booked for, when it is. */
  readonly day?: CalendarDate | null;
  /** The service that it was bought from, where a mail lists several; its lines stand together. */
  readonly service?: string;
}

/** A link to the map. */
export interface MailDirections {
  readonly service: string;
  readonly url: string;
}

export type MailOrderStatus = 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled';

/** What a vendor is told of its status; an approval that is taken back is a suspension. */
export type MailVendorNews = 'Pending' | 'Approved' | 'Rejected' | 'Suspended';

/** Notices to an account's owner, about any change. */
export type AccountNews =
  | 'new-browser'
  | 'password-changed'
  | 'email-changed'
  | 'payout-account-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'sessions-ended'
  | 'account-disabled'
  | 'account-enabled'
  | 'role-changed'
  | 'identity-approved'
  | 'identity-refused';

/**
 * What each template is filled with. Mails know the marketplace's address themselves: links are made from ids.
 * Mails that a stranger can have sent to any address carry nothing the stranger typed, not even a name: they would
 * deliver it in our name.
 */
/** A day, and 'HH:MM' on the clock of the place where it has a time. */
export interface MailStart {
  readonly day: CalendarDate;
  readonly time: string | null;
  /** Of the place; absent from mails of before it was said. */
  readonly timeZone?: string;
}

/** Something with a start, by its name. */
export interface MailBooking {
  readonly name: string;
  /** null where it has no day. */
  readonly start: MailStart | null;
}

export interface MailData extends GuaranteeMailData, PlanMailData, PolicyMailData {
  readonly code: { readonly code: string };
  /** Somebody signed up with an address that has an account: its owner is told instead of the stranger. */
  readonly 'known-email': Readonly<Record<string, never>>;
  readonly 'password-reset': { readonly token: string };
  readonly 'account-notice': {
    readonly news: AccountNews;
    /** ISO 8601, UTC. */
    readonly at: string;
    /** By their usual names, never the header that was sent. */
    readonly browser?: string;
    readonly system?: string;
    readonly ip?: string;
    readonly factor?: 'totp' | 'passkey' | 'recovery-codes';
    /** Of payouts, masked. */
    readonly account?: string;
    /** An admin's words. */
    readonly reason?: string;
  };
  readonly 'order-confirmed': {
    readonly name: string;
    readonly orderId: string;
    readonly lines: readonly MailLine[];
    /** Directions to the booked place; missing in mails that an older version queued. */
    readonly directions?: readonly MailDirections[];
    readonly totalCents: number;
  };
  /** To the vendor, about their part of an order. */
  readonly 'new-order': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly lines: readonly MailLine[];
    readonly totalCents: number;
  };
  /** To the vendor: the customer, or an admin, has cancelled their part of an order. */
  readonly 'vendor-order-cancelled': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    /** An admin did it, and gave everything back. */
    readonly byMarketplace?: boolean;
    readonly reason?: string | null;
    /** What of it was cancelled, where the rest goes on. */
    readonly bookings?: readonly MailBooking[];
  };
  readonly 'status-changed': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly status: MailOrderStatus;
    readonly note?: string | null;
    readonly reference?: string | null;
  };
  /** What became of something that is performed. */
  readonly 'line-outcome': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly outcome: OutcomeName;
    readonly reference: string | null;
    readonly reason: string | null;
    readonly refundCents: number;
  };
  readonly 'order-cancelled': {
    readonly name: string;
    readonly orderId: string;
    /** Of the part that was cancelled; absent when it is the whole order. */
    readonly serviceName?: string | null;
    readonly reason?: string | null;
    /** What goes back to the card; 0 when nothing does. */
    readonly refundCents: number;
    /** What of it was cancelled, where the rest goes on. */
    readonly bookings?: readonly MailBooking[];
    /** The nearest times that are free instead of what its vendor cancelled. */
    readonly instead?: readonly (MailStart & { readonly path: string })[];
  };
  /** The customer has moved a booking to another day, or to another choice of its listing. */
  readonly 'booking-changed': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly dayBefore: CalendarDate | null;
    /** 'HH:MM' on the clock of the place; null or absent where only days are booked. */
    readonly timeBefore?: string | null;
    readonly day: CalendarDate;
    readonly time?: string | null;
    readonly timeZone?: string;
    readonly refundCents: number;
    /** What was paid because it costs more; absent from mails of before that could be. */
    readonly paidCents?: number;
  };
  /** The same, to its vendor. */
  readonly 'vendor-booking-changed': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly itemName: string;
    readonly dayBefore: CalendarDate | null;
    /** 'HH:MM' on the clock of the place; null or absent where only days are booked. */
    readonly timeBefore?: string | null;
    readonly day: CalendarDate;
    readonly time?: string | null;
    readonly timeZone?: string;
    /** What it costs more than before, or less. */
    readonly differenceCents?: number;
  };
  /** The customer has ended a term before its last day. */
  readonly 'ended-early': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly lastDay: CalendarDate;
    readonly refundCents: number;
  };
  /** The same, to its vendor. */
  readonly 'vendor-ended-early': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly itemName: string;
    readonly lastDay: CalendarDate;
    readonly refundCents: number;
  };
  /** Its vendor asks a customer to come at another time. */
  readonly 'move-proposed': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly before: MailStart;
    readonly proposed: MailStart;
  };
  /** A change of a booking was paid for and could not be made. */
  readonly 'late-change-refunded': {
    readonly why: LateChange;
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    /** On which the booking stays. */
    readonly day: CalendarDate | null;
    readonly amountCents: number;
  };
  /** What was booked begins soon. */
  /** A bill of an account that its customer keeps falls due. */
  readonly 'bill-due': {
    readonly name: string;
    /** As its customer calls it. */
    readonly accountName: string;
    readonly dueOn: CalendarDate;
    readonly amount: string;
    readonly currency: string;
    /** Of its biller's page. */
    readonly path: string;
  };
  /** To the vendor: a customer says that something has not arrived. */
  readonly 'vendor-inquiry': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly itemName: string;
    readonly note: string | null;
    /** On the clock of where it was sold. */
    readonly answerBy: MailStart;
  };
  /** To the vendor: a customer has corrected how something is spelt that only they may read. */
  readonly 'vendor-told-corrected': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly itemName: string;
  };
  /** What was found out about it. */
  readonly 'inquiry-answered': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly arrived: boolean;
    readonly reference: string | null;
    readonly note: string | null;
    readonly refundCents: number;
  };
  /** To admins: a vendor has not answered in time. */
  readonly 'inquiry-overdue': {
    readonly orderId: string;
    readonly what: 'not_arrived' | 'checking';
  };
  /** To the vendor: a rate was not renewed in time. */
  readonly 'rate-ended': { readonly vendorName: string; readonly listingName: string };
  /** What was sent waits for somebody who collects it. */
  readonly 'pickup-waits': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    /** On the clock of where it waits. */
    readonly lastDay: CalendarDate;
  };
  readonly reminder: {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    /** null where the name would tell what its customer confided. */
    readonly itemName: string | null;
    readonly day: CalendarDate;
    /** HH:MM of the clock where it takes place; null for whole days. */
    readonly time: string | null;
    readonly timeZone?: string;
  };
  /** Something of an order was gone while it was packed. */
  readonly substitution: {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly missing: number;
    /** What is brought instead; null where it is refunded. */
    readonly replacement: string | null;
    readonly refundCents: number;
    /** It is brought only if the customer says so. */
    readonly offered: boolean;
    readonly note: string | null;
  };
  /** To the vendor, about what they offered instead. */
  readonly 'substitution-answered': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    readonly itemName: string;
    readonly accepted: boolean;
  };
  /** To the vendor: a customer wants to send something back. */
  readonly 'return-requested': {
    readonly vendorName: string;
    readonly serviceName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
    /** 'Labneh x 2', a line each. */
    readonly items: readonly string[];
    readonly reason: string;
  };
  readonly 'return-answered': {
    readonly name: string;
    readonly orderId: string;
    readonly serviceName: string;
    readonly state: 'accepted' | 'rejected' | 'received';
    readonly answer: string | null;
    /** Of what was received. */
    readonly refundCents: number;
  };
  readonly refunded: {
    readonly name: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly reason?: string | null;
  };
  readonly 'late-payment-refunded': {
    /** Of what its customer had cancelled they hear as of any other refund. */
    readonly why?: Exclude<LateReason, 'abandoned'>;
    readonly name: string;
    readonly orderId: string;
    readonly amountCents: number;
  };
  /** To admins: the provider took money for a payment of ours that the database does not have. */
  readonly 'stray-payment': {
    readonly ref: string;
    readonly paymentId: string;
    readonly amountCents: number;
    /** ISO 4217, upper case: another marketplace on the account may charge in any currency. */
    readonly currency: string;
  };
  /** To admins: somebody refunded a payment on the provider's own pages. */
  readonly 'refund-elsewhere': {
    readonly ref: string;
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** ISO 4217, upper case. */
    readonly currency: string;
    readonly isBooked: boolean;
  };
  /** To admins: the bank of a card suspects fraud. */
  readonly 'fraud-warning': {
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** As the provider names it. */
    readonly reason: string;
  };
  /** To admins: the provider could not make a refund, which is to be given again. */
  readonly 'refund-failed': {
    /** null where the payment was for an invoice. */
    readonly orderId: string | null;
    readonly paymentId: string;
    readonly amountCents: number;
    /** As the provider names it. */
    readonly reason: string | null;
  };
  /** The same to whoever paid. */
  readonly 'refund-delayed': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  /** A refund that failed is given again. */
  readonly 'refund-again': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
    /** null: to the card. */
    readonly bankReference: string | null;
  };
  /** Whoever paid was charged twice; the second charge goes back. */
  readonly 'charged-twice': {
    readonly name: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  /** The same to admins. */
  readonly 'second-charge': {
    readonly ref: string;
    readonly paymentId: string;
    readonly orderId: string | null;
    readonly amountCents: number;
  };
  /** To admins: the ledger does not balance, or not with the payments. */
  readonly 'ledger-difference': {
    readonly unbalanced: number;
    readonly sumAllCents: number;
    readonly clearingVsPaymentsCents: number;
    readonly closingsWrong: number;
  };
  /** To the vendor: the bank sent a payout back. */
  readonly 'payout-returned': {
    readonly name: string;
    readonly amountCents: number;
    /** Masked. */
    readonly account: string;
    /** The bank's words. */
    readonly reason: string;
  };
  /** To the vendor: the bank of their customer takes a payment back, and what it decided. */
  readonly dispute: {
    readonly name: string;
    readonly news: 'opened' | 'won' | 'lost';
    readonly serviceOrderId: string;
    /** Of the vendor's part. */
    readonly amountCents: number;
    /** Until when they may add evidence: ISO 8601, UTC. */
    readonly until: string | null;
  };
  /** To admins: a bank waits for evidence. */
  readonly 'dispute-to-answer': {
    /** null where it is about an invoice of ours. */
    readonly orderId: string | null;
    readonly amountCents: number;
    readonly until: string | null;
  };
  /** To the vendor, who has owed us for long. */
  readonly 'balance-owed': {
    readonly name: string;
    readonly amountCents: number;
    /** ISO 8601, UTC. */
    readonly since: string;
    /** Of the invoice that asks for it. */
    readonly number: string;
  };
  /** To the vendor, with the admin's words. */
  readonly 'vendor-status': {
    readonly name: string;
    readonly businessName: string;
    readonly news: MailVendorNews;
    /** '' when there is nothing to add. */
    readonly reason: string;
  };
  /** To the vendor: a sale has left few of these. */
  readonly 'stock-low': {
    readonly name: string;
    readonly items: readonly { readonly name: string; readonly left: number }[];
  };
  /** To the customer who asked for it; `path` is the product's page. */
  readonly restocked: {
    readonly product: string;
    readonly shop: string;
    readonly path: string;
  };
  /** To the vendor: a stay was sold here, and a calendar of another site calls its nights busy. */
  readonly 'calendar-conflict': {
    readonly name: string;
    readonly listingName: string;
    readonly calendar: string;
    readonly serviceOrderId: string;
    readonly first: CalendarDate;
    readonly last: CalendarDate;
  };
  /** To the vendor: a calendar of another site could not be read for a day. */
  readonly 'calendar-failing': {
    readonly name: string;
    readonly listingName: string;
    readonly calendar: string;
    readonly fault: FeedFault;
    readonly status: number | null;
    /** ISO 8601, UTC; null when it never worked. */
    readonly lastGood: string | null;
  };
  /** To the sender of a contact message. */
  readonly 'message-received': Readonly<Record<string, never>>;
  /** An admin's answer to a contact message. */
  readonly 'message-answered': { readonly reply: string };
}

export type MailTemplate = keyof MailData;
