// No imports, because pages use it too.
export const BILL_KINDS = [
  'electricity',
  'water',
  'gas',
  'internet',
  'mobile',
  'government',
] as const;
export type BillKind = (typeof BILL_KINDS)[number];

export const isBillKind = (text: string): text is BillKind =>
  (BILL_KINDS as readonly string[]).includes(text);

export const OWN_FAULTS = [
  'amount_shape',
  'amount_decimals',
  'amount_step',
  'amount_least',
  'amount_most',
  'again',
  'bill_missing',
  'bill_none',
  'bill_unknown',
  'bill_paid',
  'bill_withdrawn',
  'bill_busy',
  'bill_changed',
  'bill_older',
  'bill_whole',
] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

/** Within this time a repeat to the same biller needs a confirmation: it may be a mistake. */
export const AGAIN_HOURS = 72;
