/**
 * Why a card was declined, for what is done next: `soft` may pay another day, `hard` never pays again, `authentication` pays once
 * its holder has approved it at their bank.
 */
export type DeclineClass = 'soft' | 'hard' | 'authentication';

/** The card providers' codes of cards that are lost, stolen, taken in, expired, closed, or that their holder has told the bank to refuse. */
const HARD: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'expired_card',
  'invalid_account',
  'account_closed',
  'new_account_information_available',
  'invalid_number',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'card_not_supported',
  'fraudulent',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  // It is no more at the provider.
  'card_gone',
]);

const ASKS: ReadonlySet<string> = new Set([
  'authentication_required',
  'authentication_failed',
  'payment_intent_authentication_failure',
]);

export function classOf(code: string): DeclineClass {
  if (ASKS.has(code)) return 'authentication';
  return HARD.has(code) ? 'hard' : 'soft';
}
