import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dollars, IdParams } from './shared.ts';
import { PAYMENT_STATUSES } from './order-payments.ts';

const ClientSecret = z
  .string('Say which payment it is')
  .min(1, 'Say which payment it is')
  .max(200, 'Say which payment it is');

/** Checked by the provider, not here: a wrong number is answered 402 as a card provider answers it. */
export const TestCard = z.object({
  number: z.string('Enter the card number').max(40, 'Enter the card number'),
  expMonth: z
    .number('Enter the expiry date')
    .int('Enter the expiry date')
    .min(1, 'Enter a month from 1 to 12')
    .max(12, 'Enter a month from 1 to 12'),
  /** Two digits or four. */
  expYear: z
    .number('Enter the expiry date')
    .int('Enter the expiry date')
    .min(0, 'Enter the expiry date')
    .max(2199, 'Enter the expiry date'),
  cvc: z.string('Enter the security code').max(4, 'Enter the security code'),
});

/** `code`: 'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'incorrect_number', 'authentication_failed', 'test_card_only'. */
const Declined = z.object({ message: z.string(), code: z.string() });

const confirmSandbox = endpoint({
  method: 'POST',
  path: '/payments/sandbox/confirm',
  access: 'customer',
  summary:
    "Pay one's own payment at the embedded card provider with a test card; a declined card may be followed by another",
  body: z.object({ clientSecret: ClientSecret, card: TestCard }),
  answers: {
    200: z.object({
      status: z.enum(['succeeded', 'requires_action']),
      /** With `requires_action`: where the bank's step is, for pages that do not show it themselves. */
      redirectUrl: z.string().optional(),
      /** One of the two: what it is for. */
      orderId: z.string().nullable(),
      invoiceId: z.string().nullable(),
      paymentId: z.string(),
    }),
    402: Declined,
  },
});

const authenticateSandbox = endpoint({
  method: 'POST',
  path: '/payments/sandbox/authenticate',
  access: 'customer',
  summary:
    "The bank's 3-D Secure step of the embedded card provider: approve the payment or refuse it",
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

const paymentOutcome = endpoint({
  method: 'GET',
  path: '/payments/{id}/outcome',
  access: 'customer',
  summary: "How one's own payment ended; asks the provider while that is not known",
  params: IdParams,
  answers: {
    200: z.object({
      status: z.enum(PAYMENT_STATUSES),
      /** null where it is for an invoice of the marketplace's own. */
      orderId: z.string().nullable(),
      invoiceId: z.string().nullable(),
      /** The item of the order whose change it is for; null where it is for the order itself. */
      changedItem: z.string().nullable(),
      amount: Dollars,
      /** The purchase is valid. False for a payment that came too late and was refunded. */
      isPaid: z.boolean(),
      /** For the customer. */
      message: z.string(),
      /** Reason it failed, or was refunded as too late: one of `REFUSAL_CODES` or the card provider's own code. */
      code: z.string().nullable(),
    }),
  },
});

const stripeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'webhook',
  summary:
    "Stripe's signed events; a replay answers 200 and does nothing, an effect that fails 5xx so that it is sent again",
  answers: { 200: z.object({ received: z.literal(true) }) },
});

export const endpoints = { confirmSandbox, authenticateSandbox, paymentOutcome, stripeWebhook };
