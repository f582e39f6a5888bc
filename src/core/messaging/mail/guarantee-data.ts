import type { CalendarDate } from '#base/calendar-date.ts';

interface ToCustomer {
  readonly name: string;
  readonly orderId: string;
  readonly serviceName: string;
  /** The worker who leaves. */
  readonly itemName: string;
}
interface ToVendor {
  readonly vendorName: string;
  readonly serviceName: string;
  readonly serviceOrderId: string;
  readonly customerName: string;
  readonly itemName: string;
}
interface Another {
  readonly otherName: string;
  /** First day of the new worker. */
  readonly handover: CalendarDate;
  /** Refund, if the new worker costs less. */
  readonly refundCents: number;
}
interface Unreplaced {
  readonly why: 'declined' | 'unanswered';
  /** The vendor's reason for declining; '' if the vendor did not answer. */
  readonly reason: string;
  readonly lastDay: CalendarDate;
  readonly refundCents: number;
}

export interface GuaranteeMailData {
  /** The customer has asked for a replacement. */
  readonly 'vendor-guarantee-asked': ToVendor & {
    readonly reason: string;
    readonly answerBy: CalendarDate;
  };
  readonly 'guarantee-offered': ToCustomer & Another;
  readonly 'guarantee-replaced': ToCustomer & Another;
  readonly 'vendor-guarantee-replaced': ToVendor & Another;
  /** The worker stays: the customer refused, withdrew the request or did not answer. */
  readonly 'vendor-guarantee-kept': ToVendor & {
    readonly why: 'refused' | 'withdrawn' | 'lapsed';
  };
  /** The vendor offered no replacement, and the booking has ended. */
  readonly 'guarantee-ended': ToCustomer & Unreplaced;
  readonly 'vendor-guarantee-ended': ToVendor & Unreplaced;
}
