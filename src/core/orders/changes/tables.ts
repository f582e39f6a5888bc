import type { LateChange } from '#base/late-payments.ts';

/** Why a change ended that was not paid for in time, and can be paid for no more. */
export type ChangeEnd = Extract<LateChange, 'abandoned' | 'unsold' | 'changed'>;

/** Changes of bookings that cost more, from the moment they were asked for. What costs nothing more has no row. */
export interface BookingChangesTable {
  id: string;
  order_id: string;
  order_line_id: string;
  /** `lapsed`: its time to pay is over, and a payment that comes all the same makes it where it still can be made. */
  status: 'held' | 'applied' | 'lapsed' | 'ended';
  ended_why: ChangeEnd | null;
  idempotency_key: string | null;
  /** Hash of what was asked for: another request with the same key is refused. */
  request_hash: string;
  /** How many changes the line had when this one was asked for: after another one it would no longer be what was agreed. */
  changes_before: number;
  /** What is chosen instead, as it was agreed: `FrozenChoice`. null once its customer has left. */
  choice: unknown | null;
  /** What the booking costs afterwards. */
  total_cents: number;
  difference_cents: number;
  /** Until when its places are held for the payment; null unless it is held. */
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
