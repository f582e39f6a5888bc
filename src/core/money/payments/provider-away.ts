import { Refusal } from '#base/errors.ts';
import { ProviderRefused } from './provider.ts';

export const cardProviderAway = (): Refusal =>
  new Refusal(503, 'card_provider_away', {}, { 'retry-after': '30' });

/** Why a payment could not be made: a request that the provider refuses is our fault, and is refused again however often it is sent. */
export const whyNotTaken = (error: unknown): Refusal =>
  error instanceof ProviderRefused ? new Refusal(500, 'payment_not_taken') : cardProviderAway();
