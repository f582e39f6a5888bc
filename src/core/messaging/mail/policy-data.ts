import type { CalendarDate } from '#base/calendar-date.ts';

interface Cancelled {
  readonly serviceName: string;
  readonly itemName: string;
  readonly number: string;
  readonly refundCents: number;
}

/** Data of the mails about policies. No mail names the insured person. */
export interface PolicyMailData {
  readonly 'policy-cancelled': Cancelled & { readonly name: string; readonly orderId: string };
  readonly 'vendor-policy-cancelled': Cancelled & {
    readonly vendorName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
  };
  /** The policy has no number yet; two days later it is refunded in full. */
  readonly 'vendor-policy-waiting': {
    readonly vendorName: string;
    readonly serviceOrderId: string;
    readonly serviceName: string;
    readonly itemName: string;
  };
  /** The policy ends soon. */
  readonly 'policy-renewal': {
    readonly name: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly number: string;
    readonly lastDay: CalendarDate;
    /** Start of the next term; null if the plan is no longer suitable. */
    readonly from: CalendarDate | null;
    readonly totalCents: number | null;
  };
}
