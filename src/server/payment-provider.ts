import type { Kysely } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database } from '#core/shared/database.ts';
import { createSandbox, createStripe, type PaymentProvider } from '#core/money/index.ts';
import type { Config } from './config.ts';

/** Stripe if its keys are set, otherwise the embedded sandbox. */
export function createPaymentProvider(
  { stripe }: Pick<Config, 'stripe'>,
  db: Kysely<Database>,
  clock: Clock,
): PaymentProvider {
  return stripe ? createStripe(stripe, clock) : createSandbox(db, clock);
}
