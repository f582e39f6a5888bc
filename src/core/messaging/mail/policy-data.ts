import type { CalendarDate } from '#base/calendar-date.ts';
import type { ItemMail, VendorItemMail } from './sale-mails.ts';

interface Cancelled {
  readonly number: string;
  readonly refundCents: number;
}

/** Data of the mails about policies. No mail names the insured person. */
export interface PolicyMailData {
  readonly 'policy-cancelled': ItemMail & Cancelled;
  readonly 'vendor-policy-cancelled': VendorItemMail & Cancelled;
  /** The policy has no number yet; two days later it is refunded in full. */
  readonly 'vendor-policy-waiting': Omit<VendorItemMail, 'customerName'>;
  /** The policy ends soon. */
  readonly 'policy-renewal': Omit<ItemMail, 'orderId'> & {
    readonly number: string;
    readonly lastDay: CalendarDate;
    /** Start of the next term; null if the plan is no longer suitable. */
    readonly from: CalendarDate | null;
    readonly totalCents: number | null;
  };
}
