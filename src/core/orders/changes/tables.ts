import type { LateChange } from '#base/late-payments.ts';

/** Reason why an unpaid change ended for good. */
export type ChangeEnd = Extract<LateChange, 'abandoned' | 'unsold' | 'changed'>;

/** Changes to dearer choices, since their request. Changes without a payment have no row. */
export interface BookingChangesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  /** `lapsed`: past its deadline. A late payment still applies it if possible. */
  status: 'held' | 'applied' | 'lapsed' | 'ended';
  ended_why: ChangeEnd | null;
  idempotency_key: string | null;
  /** Hash of the request: another request with the same key is refused. */
  request_hash: string;
  /** Number of changes of the line at the request: a later change invalidates the agreement. */
  changes_before: number;
  /** The agreed choice: `FrozenChoice`. Null after the customer deleted their account. */
  choice: unknown | null;
  /** New total of the booking. */
  total_cents: number;
  difference_cents: number;
  /** Deadline for the payment; null unless held. */
  hold_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ChangesTables {
  booking_changes: BookingChangesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ChangesTables {}
}
