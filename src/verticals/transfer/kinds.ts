import type { Currency } from '#base/currency.ts';
import { PAYOUT_METHODS, type PayoutMethod } from '#base/payout-methods.ts';

/** Every listing is a corridor: from US dollars to one country in one currency. */
export const TRANSFER_KINDS = ['corridor'] as const;

export const isMethod = (value: unknown): value is PayoutMethod =>
  PAYOUT_METHODS.some((one) => one === value);

/** Purposes of a transfer. The law requires one for each transfer. */
const KNOWN = {
  family: true,
  education: true,
  medical: true,
  rent: true,
  gift: true,
  salary: true,
  goods: true,
  savings: true,
};
export type Purpose = keyof typeof KNOWN;
export const PURPOSES = Object.keys(KNOWN) as Purpose[];

/** The recipient's relation to the sender. */
export const RELATIONS = [
  'self',
  'spouse',
  'parent',
  'child',
  'sibling',
  'relative',
  'friend',
  'employee',
  'business',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** Principal in cents from which the relation is required. */
export const RELATION_FROM = 1_000_00;

/** Maximum length of a message, as banks print it on statements. */
export const MAX_MESSAGE = 140;

export const OWN_FAULTS = [
  'amount_shape',
  'amount_decimals',
  'amount_step',
  'amount_least',
  'amount_most',
  'amount_too_small',
  'method_gone',
  'purpose_needed',
  'relation_needed',
] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

/** Reasons for which a corridor may keep its fee. */
export const FEE_KEPT_FOR = ['details_wrong', 'not_collected'] as const;
export type FeeKeptFor = (typeof FEE_KEPT_FOR)[number];

/** The payout currency of a method. */
export const currencyOf = (
  currency: Currency,
  { paidIn }: { readonly paidIn: 'local' | 'USD' },
): Currency => (paidIn === 'USD' ? 'USD' : currency);
