/** A day, or a window of it, on which a service brings nothing. What was ordered for it stays. */
export interface ClosedDeliveriesTable {
  service_id: string;
  day: string;
  /** '' for all of the day. */
  slot: string;
  reason: string;
  created_at: Date;
}

export interface DeliveryTables {
  closed_deliveries: ClosedDeliveriesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends DeliveryTables {}
}
