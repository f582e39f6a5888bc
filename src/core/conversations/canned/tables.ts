export interface CannedAnswersTable {
  id: string;
  vendor_id: string;
  /** At least one of both. */
  text_en: string | null;
  text_ar: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CannedTables {
  canned_answers: CannedAnswersTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends CannedTables {}
}
