/** To the customer of an order. */
export interface OrderMail {
  readonly name: string;
  readonly orderId: string;
}
export interface PartMail extends OrderMail {
  readonly serviceName: string;
}
export interface ItemMail extends PartMail {
  readonly itemName: string;
}

export interface VendorPartMail {
  readonly vendorName: string;
  readonly serviceName: string;
  readonly serviceOrderId: string;
  readonly customerName: string;
}
export interface VendorItemMail extends VendorPartMail {
  readonly itemName: string;
}
