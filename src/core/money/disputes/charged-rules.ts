/**
 * A movement of a dispute as Stripe reports it: in the currency of the account, which need not be that of the charge.
 * https://docs.stripe.com/api/balance_transactions/object
 */
export interface SettledMove {
  readonly amountCents: number;
  readonly feeCents: number;
  /** Amounts in the charge's currency times this are amounts in the account's, both in their smallest units. */
  readonly exchangeRate: number | null;
}

/** Rates of two days differ by less; a movement of a part of the dispute differs by more. */
const SAME_WITHIN = 0.1;

/**
 * A movement and its fee in the charge's currency, in cents. A movement of the whole dispute is exactly the disputed
 * amount: converting it back by the rate of the day would leave a rest in the books.
 */
export function inChargeCurrency(
  { amountCents, feeCents, exchangeRate }: SettledMove,
  disputedCents: number,
): { readonly cents: number; readonly feeCents: number } {
  const rate = exchangeRate ?? Math.abs(amountCents) / disputedCents;
  const converted = Math.round(amountCents / rate);
  const isWhole = Math.abs(Math.abs(converted) - disputedCents) <= disputedCents * SAME_WITHIN;
  return {
    cents: isWhole ? Math.sign(amountCents) * disputedCents : converted,
    feeCents: Math.round(feeCents / rate),
  };
}
