import type { Generated } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { ManualState } from '#contract/manual-bookings.ts';

/** Bookings and blocked times that vendors entered; their places are `holds` without an order. */
export interface ManualBookingsTable {
  id: string;
  vendor_id: string;
  listing_id: string;
  vertical: string;
  kind: 'booking' | 'block';
  state: Generated<ManualState>;
  /** Chosen by the caller, unique per vendor. */
  request_key: string;
  quantity: number;
  /** As parsed by the vertical. */
  options: unknown;
  sub_details: Readonly<Record<string, unknown>>;
  value_cents: number;
  starts_on: string;
  /** For nights, the day of departure. */
  ends_on: string;
  slot: string | null;
  starts_at: Date | null;
  time_zone: string;
  /** `Told`; '' once erased. */
  sealed: string;
  has_note: boolean;
  language: Language;
  /** Time of the reminder; null if none is due. */
  remind_at: Generated<Date | null>;
  created_by: string;
  created_at: Date;
}

export interface ManualBookingsTables {
  manual_bookings: ManualBookingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ManualBookingsTables {}
}
