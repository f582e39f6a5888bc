import { Refusal } from '#base/errors.ts';
import { ProviderRefused } from './provider.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(503, 'card_provider_away', {}, { 'retry-after': '30' });

/**
 * Error for a failed payment request: a request that the provider rejects is our bug and fails on
 * every retry.
 */
export const whyNotTaken = (error: unknown): Refusal =>
  error instanceof ProviderRefused ? new Refusal(500, 'payment_not_taken') : cardProviderAway();
