import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';

/** Stripe shows the bank's own step; answers what was wrong with it, null where nothing was. */
export async function approveAtStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<string | null> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) return '';
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? '') : null;
}
