import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';

/** Shows the bank's step by Stripe; returns an error message, or null. */
export async function approveAtStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<string | null> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) return '';
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? '') : null;
}
