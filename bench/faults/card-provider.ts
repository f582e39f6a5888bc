import { setTimeout as after } from 'node:timers/promises';
import { StripeServer } from '#testing/stripe-server.ts';
import type { ProviderBooks } from './books.ts';
import { type Pay, untilPaid } from './buyer.ts';
import type { Journal } from './journal.ts';
import { LineProxy } from './line-proxy.ts';
import type { PostgresNode } from './postgres-node.ts';
import type { Shop } from './shop.ts';

const WEBHOOK_SECRET = 'whsec_drill';

/** The tests' card provider outside the shop, behind a breakable connection, with webhooks. */
export class CardProvider {
  readonly server = new StripeServer(WEBHOOK_SECRET);
  readonly line = new LineProxy(0);
  #shops: readonly Shop[] = [];

  async start(): Promise<void> {
    this.line.turnTo(Number(new URL(await this.server.start()).port));
    await this.line.start();
  }

  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_souk',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${this.line.port}`,
    };
  }

  tell(shops: readonly Shop[]): void {
    this.#shops = shops;
  }

  /**
   * Pays at the provider, which notifies the shop; the buyer's page polls until the order is paid.
   */
  pay(journal: Journal): Pay {
    return async (client, { id, clientSecret }) => {
      const ref = clientSecret.split('_secret_')[0] ?? '';
      const intent = this.server.pay(ref);
      // A third of the webhooks are lost, as after a long outage: the shop must query the provider
      // itself.
      if (Math.random() < 0.7) void this.#webhook('payment_intent.succeeded', intent);
      return untilPaid(client, id, journal);
    };
  }

  /** Retries until accepted and sometimes delivers twice, like Stripe. */
  async #webhook(type: string, object: object): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) {
      const event = this.server.event(type, object, Math.floor(Date.now() / 1000));
      const shop = this.#shops[tries % this.#shops.length];
      const send = () =>
        fetch(`${shop?.address}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
          body: event.body,
          signal: AbortSignal.timeout(20_000),
        }).then(
          async (response) => {
            await response.text();
            return response.ok;
          },
          () => false,
        );
      const [taken] = await Promise.all(Math.random() < 0.3 ? [send(), send()] : [send()]);
      if (taken) return;
      await after(1_000);
    }
  }

  /** True if the shop still has to process a payment or send a refund. */
  async isOpen(node: PostgresNode): Promise<boolean> {
    const rows = await node.query<{ ref: string }>(
      `select provider_ref as ref from payments where provider_ref is not null and status not in ('succeeded', 'refunded')`,
    );
    return rows.some(({ ref }) => this.server.intents.get(ref)?.status === 'succeeded');
  }

  books(): ProviderBooks {
    const refunds = Map.groupBy(this.server.refunds.values(), (refund) => refund.payment_intent);
    return {
      payments: [...this.server.intents.values()].map(({ id, metadata, status, amount }) => ({
        ref: id,
        orderId: metadata.orderId ?? '',
        paid: status === 'succeeded',
        cents: amount,
        refundedCents: (refunds.get(id) ?? []).reduce((sum, refund) => sum + refund.amount, 0),
      })),
    };
  }

  async stop(): Promise<void> {
    await this.line.stop();
    await this.server.stop();
  }
}
