/** Publicly verifiable receipts, one row per line once its vendor entered a number. */
export interface ReceiptChecksTable {
  code: string;
  order_line_id: string;
}

export interface DocumentsTables {
  receipt_checks: ReceiptChecksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends DocumentsTables {}
}
