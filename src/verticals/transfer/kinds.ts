import type { Currency } from '#base/currency.ts';
import { PAYOUT_METHODS, type PayoutMethod } from '#base/payout-methods.ts';

/** Every listing is a corridor: from US dollars to one country in one currency. */
export const TRANSFER_KINDS = ['corridor'] as const;

export const isMethod = (value: unknown): value is PayoutMethod =>
  PAYOUT_METHODS.some((one) => one === value);

/** Why somebody sends. The law has every transfer ask. */
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

/** Who the recipient is to the sender. */
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

/** From this principal on the relation is asked, in cents. */
export const RELATION_FROM = 1_000_00;

/** A message is as long as a bank prints on a statement. */
export const MOST_MESSAGE = 140;

/** Why a transfer cannot be quoted, beside what is common to all verticals. */
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

/** Reasons for which a corridor may keep its fee when money comes back. */
export const FEE_KEPT_FOR = ['details_wrong', 'not_collected'] as const;
export type FeeKeptFor = (typeof FEE_KEPT_FOR)[number];

/** What a method pays out. */
export const currencyOf = (
  currency: Currency,
  { paidIn }: { readonly paidIn: 'local' | 'USD' },
): Currency => (paidIn === 'USD' ? 'USD' : currency);
