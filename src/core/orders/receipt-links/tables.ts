/** A shared link to the receipt of an order. */
export interface ReceiptLinksTable {
  order_id: string;
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
