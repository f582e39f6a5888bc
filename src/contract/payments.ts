import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dollars, IdParams } from './shared.ts';
import { PAYMENT_STATUSES } from './order-payments.ts';

const ClientSecret = z
  .string('Say which payment it is')
  .min(1, 'Say which payment it is')
  .max(200, 'Say which payment it is');

/** Validated by the provider: a wrong number is answered with 402, as real providers do. */
export const TestCard = z.object({
  number: z.string('Enter the card number').max(40, 'Enter the card number'),
  expMonth: z
    .number('Enter the expiry date')
    .int('Enter the expiry date')
    .min(1, 'Enter a month from 1 to 12')
    .max(12, 'Enter a month from 1 to 12'),
  /** Two or four digits. */
  expYear: z
    .number('Enter the expiry date')
    .int('Enter the expiry date')
    .min(0, 'Enter the expiry date')
    .max(2199, 'Enter the expiry date'),
  cvc: z.string('Enter the security code').max(4, 'Enter the security code'),
});

/** `code`: 'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'authentication_failed', 'test_card_only'. */
const Declined = z.object({ message: z.string(), code: z.string() });

const confirmSandbox = endpoint('POST /payments/sandbox/confirm', 'customer', {
  summary:
    'Pay at the embedded card provider with a test card; after a decline another card can be used',
  body: z.object({ clientSecret: ClientSecret, card: TestCard }),
  answers: {
    200: z.object({
      status: z.enum(['succeeded', 'requires_action']),
      /** With `requires_action`: the bank's authentication page, if it is not embedded. */
      redirectUrl: z.string().optional(),
      /** Exactly one of the two is set. */
      orderId: z.string().nullable(),
      invoiceId: z.string().nullable(),
      paymentId: z.string(),
    }),
    402: Declined,
  },
});

const authenticateSandbox = endpoint('POST /payments/sandbox/authenticate', 'customer', {
  summary: '3-D Secure of the embedded card provider: approve or reject the payment',
  body: z.object({ clientSecret: ClientSecret, approve: z.boolean('Approve or refuse') }),
  answers: {
    200: z.object({
      status: z.literal('succeeded'),
      orderId: z.string().nullable(),
      invoiceId: z.string().nullable(),
      paymentId: z.string(),
    }),
    402: Declined,
  },
});

const paymentOutcome = endpoint('GET /payments/{id}/outcome', 'customer', {
  summary: "Outcome of the caller's payment; asks the provider while it is unknown",
  params: IdParams,
  answers: {
    200: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** null for a payment of a marketplace invoice. */
      orderId: z.string().nullable(),
      invoiceId: z.string().nullable(),
      /** The order item whose change is paid; null if the order itself is paid. */
      changedItem: z.string().nullable(),
      amount: Dollars,
      /** False for a payment that came too late and was refunded. */
      isPaid: z.boolean(),
      /** Error message for the customer. */
      message: z.string(),
      /** Reason it failed, or was refunded as too late: one of `REFUSAL_CODES` or the card provider's own code. */
      code: z.string().nullable(),
    }),
  },
});

const stripeWebhook = endpoint('POST /webhooks/stripe', 'webhook', {
  summary:
    "Stripe's signed webhook events. Replays answer 200 without an effect; failures answer 5xx to be retried",
  answers: { 200: z.object({ received: z.literal(true) }) },
});

export const endpoints = { confirmSandbox, authenticateSandbox, paymentOutcome, stripeWebhook };
