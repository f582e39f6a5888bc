/** Days or windows without delivery. Earlier orders for them stay. */
export interface ClosedDeliveriesTable {
  service_id: string;
  day: string;
  /** '' for the whole day. */
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
