import { expect, test } from 'vitest';
import { createStripeApp } from '#testing/stripe-app.ts';
import { sure } from '#testing/sure.ts';
import { PROVIDER_STATES } from './provider-states.ts';

/**
 * Every status of the table goes through a simulated Stripe server, as a webhook and as an answer.
 */
const app = await createStripeApp();
const { stripe, tell, waiting, paid, db, clock } = app;
const admin = await app.signedIn('admin');
const seconds = () => Math.floor(clock.now().getTime() / 1000);

const paymentOf = (id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each(Object.entries(PROVIDER_STATES.payment))(
  'a payment that Stripe calls %s is %s',
  async (status, state) => {
    const { paymentId, ref } = await waiting();
    if (status === 'succeeded') stripe.pay(ref);
    sure(stripe.intents.get(ref)).status = status;
    await tell('payment_intent.processing', sure(stripe.intents.get(ref)));
    expect((await paymentOf(paymentId)).status).toBe(state);
  },
);

test.each(Object.entries(PROVIDER_STATES.refund))(
  'a refund that Stripe calls %s is %s, in its answer and in its message',
  async (status, state) => {
    const { paymentId, ref } = await paid();
    const refund = async () => {
      await admin.ok('POST /admin/payments/{id}/refund', {
        params: { id: paymentId },
        body: { amount: 10, reason: 'Rain' },
      });
      clock.advance({ seconds: 1 });
    };
    stripe.refunding.createAs(status);
    await refund();
    stripe.refunding.createAs('pending');
    await refund();
    const { id } = sure(
      [...stripe.refunds.values()].filter((one) => one.payment_intent === ref)[1],
    );
    await tell('refund.updated', stripe.refunding.become(id, status));
    const rows = await db
      .selectFrom('refunds')
      .select('status')
      .where('payment_id', '=', paymentId)
      .execute();
    expect(rows.map((row) => row.status)).toEqual([state, state]);
    const { refunded_cents: cents } = await paymentOf(paymentId);
    expect(cents).toBe(state === 'failed' ? 0 : 20_00);
  },
);

test.each(Object.entries(PROVIDER_STATES.dispute))(
  'a dispute that Stripe calls %s is %s',
  async (status, state) => {
    const { paymentId, ref } = await paid();
    await tell('charge.dispute.created', stripe.dispute(ref, seconds(), { status }));
    const dispute = await db
      .selectFrom('disputes')
      .select('status')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(dispute.status).toBe(state);
  },
);

test('an unknown dispute status keeps a known dispute unchanged, and a new dispute undecided', async () => {
  const { paymentId, ref } = await paid();
  const statusNow = async () =>
    (
      await db
        .selectFrom('disputes')
        .select('status')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).status;
  const dispute = stripe.dispute(ref, seconds(), { status: 'escalated' });
  await tell('charge.dispute.created', dispute);
  expect(await statusNow()).toBe('under_review');
  await tell('charge.dispute.closed', stripe.decided(dispute.id, 'won'));
  await tell('charge.dispute.updated', stripe.decided(dispute.id, 'reheard'));
  expect(await statusNow()).toBe('won');
  expect(app.logged.filter(({ event }) => event === 'unknown status of a dispute')).toMatchObject([
    { fields: { said: 'escalated' } },
    { fields: { said: 'reheard' } },
  ]);
});
