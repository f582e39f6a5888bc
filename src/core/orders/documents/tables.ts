/** Receipts that anybody can check, a row each once its vendor has given its number. */
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
