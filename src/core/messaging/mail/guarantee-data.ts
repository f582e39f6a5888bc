import type { CalendarDate } from '#base/calendar-date.ts';
import type { ItemMail, VendorItemMail } from './sale-mails.ts';

interface Another {
  readonly otherName: string;
  readonly handover: CalendarDate;
  /** The new worker costs this much less. */
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
  readonly 'vendor-guarantee-asked': VendorItemMail & {
    readonly reason: string;
    readonly answerBy: CalendarDate;
  };
  readonly 'guarantee-offered': ItemMail & Another;
  readonly 'guarantee-replaced': ItemMail & Another;
  readonly 'vendor-guarantee-replaced': VendorItemMail & Another;
  /** The worker stays: the customer refused, withdrew the request or did not answer. */
  readonly 'vendor-guarantee-kept': VendorItemMail & {
    readonly why: 'refused' | 'withdrawn' | 'lapsed';
  };
  /** The vendor offered no replacement, and the booking has ended. */
  readonly 'guarantee-ended': ItemMail & Unreplaced;
  readonly 'vendor-guarantee-ended': VendorItemMail & Unreplaced;
}
