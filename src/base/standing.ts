/** What is known of who pays: an email that was confirmed, what they declared of themselves, a document that an admin looked at. */
export const TIERS = [0, 1, 2] as const;
export type Tier = (typeof TIERS)[number];

/** Documents that show who somebody is. */
export const PROOF_KINDS = ['passport', 'national_id', 'residence_permit'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_STATES = ['waiting', 'approved', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** Where money comes from, asked before large sums are sent. */
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

/** How old somebody is who may declare themselves. */
export const LEAST_AGE = 18;

/** What a limit is of: one transfer or bill, any 24 hours, any 30 days, what one recipient gets from all accounts in 30 days. */
export const LIMITS_PER = ['once', 'day', 'month', 'recipient'] as const;
export type LimitPer = (typeof LIMITS_PER)[number];
