/** A link to the receipt of an order, for whom it is for. */
export interface ReceiptLinksTable {
  order_id: string;
  /** Of the token; the token itself is told once. */
  token_hash: string;
  prices: boolean;
  expires_at: Date;
}

export interface ReceiptLinksTables {
  receipt_links: ReceiptLinksTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ReceiptLinksTables {}
}
