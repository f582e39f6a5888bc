import type { Kysely } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database } from '#core/shared/database.ts';
import { createSandbox, loadStripe, type PaymentProvider } from '#core/money/index.ts';
import type { Config } from './config.ts';

/** Stripe if its keys are set, otherwise the embedded sandbox. */
export async function createPaymentProvider(
  { stripe }: Pick<Config, 'stripe'>,
  db: Kysely<Database>,
  clock: Clock,
): Promise<PaymentProvider> {
  return stripe ? (await loadStripe())(stripe, clock) : createSandbox(db, clock);
}
