/**
 * Classes of declines. `soft`: may succeed later. `hard`: will never succeed. `authentication`:
 * succeeds after approval at the bank.
 */
export type DeclineClass = 'soft' | 'hard' | 'authentication';

/**
 * Decline codes of lost, stolen, retained, expired or closed cards, and of cards blocked by their
 * holder.
 */
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
  // Deleted at the provider.
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
