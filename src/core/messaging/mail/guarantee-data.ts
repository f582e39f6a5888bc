import type { CalendarDate } from '#base/calendar-date.ts';

interface ToCustomer {
  readonly name: string;
  readonly orderId: string;
  readonly serviceName: string;
  /** Who worked until then. */
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
  /** Their first day. */
  readonly handover: CalendarDate;
  /** What goes back because they cost less. */
  readonly refundCents: number;
}
interface Unreplaced {
  readonly why: 'declined' | 'unanswered';
  /** Of the vendor who declines; '' of one who does not answer. */
  readonly reason: string;
  readonly lastDay: CalendarDate;
  readonly refundCents: number;
}

/** The facts of every letter about the replacement guarantee. */
export interface GuaranteeMailData {
  /** A customer asks for another worker. */
  readonly 'vendor-guarantee-asked': ToVendor & {
    readonly reason: string;
    readonly answerBy: CalendarDate;
  };
  readonly 'guarantee-offered': ToCustomer & Another;
  readonly 'guarantee-replaced': ToCustomer & Another;
  readonly 'vendor-guarantee-replaced': ToVendor & Another;
  /** Nobody is replaced: the customer says so, or does not answer. */
  readonly 'vendor-guarantee-kept': ToVendor & {
    readonly why: 'refused' | 'withdrawn' | 'lapsed';
  };
  /** Nobody was offered, and the booking has ended. */
  readonly 'guarantee-ended': ToCustomer & Unreplaced;
  readonly 'vendor-guarantee-ended': ToVendor & Unreplaced;
}
