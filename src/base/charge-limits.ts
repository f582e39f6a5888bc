/**
 * Min and max of one charge at the card provider, in US cents.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;

/** A total of zero is not charged. */
export const isBelowMinCharge = (cents: number): boolean => cents > 0 && cents < MIN_CHARGE_CENTS;
