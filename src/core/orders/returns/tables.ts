export interface ReturnsTable {
  id: string;
  order_id: string;
  service_order_id: string;
  vendor_id: string;
  state: 'requested' | 'accepted' | 'rejected' | 'received';
  reason: string;
  /** By the vendor. */
  answer: string;
  refund_cents: number;
  created_at: Date;
  updated_at: Date;
}

export interface ReturnLinesTable {
  return_id: string;
  order_line_id: string;
  quantity: number;
}

export interface ReturnsTables {
  returns: ReturnsTable;
  return_lines: ReturnLinesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ReturnsTables {}
}
