import type { CalendarDate } from '#base/calendar-date.ts';

interface Cancelled {
  readonly serviceName: string;
  readonly itemName: string;
  /** Of the policy. */
  readonly number: string;
  readonly refundCents: number;
}

/** Of what is issued with a number and for a term. Who is insured stands in no letter. */
export interface PolicyMailData {
  readonly 'policy-cancelled': Cancelled & { readonly name: string; readonly orderId: string };
  readonly 'vendor-policy-cancelled': Cancelled & {
    readonly vendorName: string;
    readonly serviceOrderId: string;
    readonly customerName: string;
  };
  /** Its number is awaited; two days on all of it goes back. */
  readonly 'vendor-policy-waiting': {
    readonly vendorName: string;
    readonly serviceOrderId: string;
    readonly serviceName: string;
    readonly itemName: string;
  };
  /** It ends soon. */
  readonly 'policy-renewal': {
    readonly name: string;
    readonly serviceName: string;
    readonly itemName: string;
    readonly number: string;
    readonly lastDay: CalendarDate;
    /** Of the next term; null where the plan does not fit any more. */
    readonly from: CalendarDate | null;
    readonly totalCents: number | null;
  };
}
