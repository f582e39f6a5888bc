/** Accounts of the marketplace's ledger. */
export const LEDGER_ACCOUNTS = [
  'card_clearing',
  'platform_commission',
  'vendor_payable',
  'bank',
  /** Revenue from vendors' plans. */
  'platform_subscription',
  'platform_loss',
  /** Payments due back to customers because the purchase was unavailable. */
  'customer_payable',
  'provider_fees',
  'provider_payout',
  /** Movements of other applications on our provider account, reserves and top-ups. */
  'provider_other',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
