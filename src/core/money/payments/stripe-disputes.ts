import { Stripe } from 'stripe';
import type { EvidenceKind } from '#base/dispute-evidence.ts';
import {
  type DisputeDesk,
  type DisputeEvidence,
  type ProviderDispute,
  type ProviderDisputeMove,
  type ProviderNews,
  ProviderRefused,
} from './provider.ts';
import { inChargeCurrency } from '../disputes/charged-rules.ts';
import { stateOf } from './provider-states.ts';

/** Null if its payment is not a PaymentIntent, and therefore not ours. */
function presentStripeDispute(dispute: Stripe.Dispute, saidAt: Date): ProviderDispute | null {
  const { payment_intent: intent } = dispute;
  if (intent === null) return null;
  const dueBy = dispute.evidence_details.due_by;
  return {
    ref: dispute.id,
    paymentRef: typeof intent === 'string' ? intent : intent.id,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    status: stateOf.dispute(dispute.status),
    said: dispute.status,
    reason: dispute.reason,
    dueBy: dueBy === null ? null : new Date(dueBy * 1000),
    openedAt: new Date(dispute.created * 1000),
    saidAt,
    moves: dispute.balance_transactions.map((move) => presentMove(move, dispute)),
  };
}

export function disputeNews(made: Stripe.Dispute, saidAt: Date): ProviderNews {
  const dispute = presentStripeDispute(made, saidAt);
  return dispute ? { about: 'dispute', dispute } : { about: 'nothing' };
}

/** In the charge's currency, with the settled amounts if the account's differs. */
function presentMove(
  { id, amount, fee, currency, created, exchange_rate: exchangeRate }: Stripe.BalanceTransaction,
  dispute: Pick<Stripe.Dispute, 'amount' | 'currency'>,
): ProviderDisputeMove {
  const at = new Date(created * 1000);
  if (currency === dispute.currency)
    return { ref: id, cents: amount, feeCents: fee, settled: null, at };
  const settled = { amountCents: amount, feeCents: fee, currency: currency.toUpperCase() };
  return {
    ref: id,
    ...inChargeCurrency({ ...settled, exchangeRate }, dispute.amount),
    settled,
    at,
  };
}

const FIELDS: Readonly<Record<EvidenceKind, readonly FileField[]>> = {
  receipt: ['receipt'],
  delivery: ['shipping_documentation', 'service_documentation'],
  other: ['uncategorized_file', 'customer_communication'],
};
const ANY = ['service_documentation', 'customer_communication', 'uncategorized_file'] as const;
type FileField =
  | 'receipt'
  | 'shipping_documentation'
  | 'service_documentation'
  | 'uncategorized_file'
  | 'customer_communication';
const MAX_TEXT = 20_000;

export function stripeDisputes(stripe: Stripe): DisputeDesk {
  return {
    played: null,
    submit: async ({ ref, evidence, key, now }) => {
      try {
        const files = await uploaded(stripe, evidence.files, key);
        const dispute = await stripe.disputes.update(
          ref,
          {
            evidence: {
              uncategorized_text: evidence.text.slice(0, MAX_TEXT),
              ...(evidence.trackingNumber !== null && {
                shipping_tracking_number: evidence.trackingNumber,
              }),
              ...files,
            },
            submit: true,
          },
          { idempotencyKey: `evidence-${key}` },
        );
        const said = presentStripeDispute(dispute, now);
        if (!said) throw new ProviderRefused(`Dispute ${ref} is of no payment of ours`);
        return said;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          throw new ProviderRefused(error.message);
        throw error;
      }
    },
  };
}

async function uploaded(
  stripe: Stripe,
  files: DisputeEvidence['files'],
  key: string,
): Promise<Partial<Record<FileField, string>>> {
  const placed: Partial<Record<FileField, string>> = {};
  for (const [index, { kind, name, format, bytes }] of files.entries()) {
    const field = [...FIELDS[kind], ...ANY, 'receipt' as const].find((one) => !(one in placed));
    if (field === undefined) continue;
    const { id } = await stripe.files.create(
      {
        purpose: 'dispute_evidence',
        file: {
          data: bytes,
          name: `${name}.${format}`,
          type: format === 'pdf' ? 'application/pdf' : 'image/jpeg',
        },
      },
      { idempotencyKey: `evidence-${key}-${index}` },
    );
    placed[field] = id;
  }
  return placed;
}
