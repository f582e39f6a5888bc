export interface SubstitutionsTable {
  id: string;
  order_id: string;
  service_order_id: string;
  order_line_id: string;
  /** How many pieces were gone. */
  missing: number;
  state: 'proposed' | 'replaced' | 'refunded' | 'declined';
  /** What goes back, once it is decided. */
  refund_cents: number;
  /** As `Replacement`; null where there is none. */
  replacement: unknown | null;
  note: string;
  created_at: Date;
  answered_at: Date | null;
}

export interface SubstitutionsTables {
  substitutions: SubstitutionsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends SubstitutionsTables {}
}
