export interface PickupsTable {
  order_line_id: string;
  order_id: string;
  sent_at: Date;
  ends_at: Date;
  /** Time of the next mail to the customer; null if none follows. */
  remind_at: Date | null;
}

export interface PickupsTables {
  pickups: PickupsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PickupsTables {}
}
