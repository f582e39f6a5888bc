/** Verification tiers of a customer: a confirmed email, a declaration, a document an admin approved. */
export const TIERS = [0, 1, 2] as const;
export type Tier = (typeof TIERS)[number];

export const PROOF_KINDS = ['passport', 'national_id', 'residence_permit'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_STATES = ['waiting', 'approved', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Sources of funds, required before large amounts are sent. */
export const FUND_SOURCES = [
  'salary',
  'business',
  'savings',
  'pension',
  'property',
  'investments',
  'gift',
] as const;
export type FundSource = (typeof FUND_SOURCES)[number];

export const MIN_AGE = 18;

/** One transfer or bill, any 24 hours, any 30 days, or one recipient's receipts in 30 days. */
export const LIMITS_PER = ['once', 'day', 'month', 'recipient'] as const;
export type LimitPer = (typeof LIMITS_PER)[number];
