export interface SubstitutionsTable {
  id: string;
  order_id: string;
  service_order_id: string;
  order_line_id: string;
  missing: number;
  state: 'proposed' | 'replaced' | 'refunded' | 'declined';
  /** Refund, once decided. */
  refund_cents: number;
  /** `Replacement`, if any. */
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
