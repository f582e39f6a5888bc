import type { EvidenceKind } from '#base/dispute-evidence.ts';
import type { DisputeStatus } from '#base/disputes.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { labels as KINDS } from '#web/words/generated/labels/dispute_kind_labels.ts';
import { m } from '#web/words/generated/messages.js';

const STATUS: Readonly<Record<DisputeStatus, readonly [tone: Tone, words: () => string]>> = {
  inquiry: ['waiting', m.dispute_status_inquiry],
  inquiry_review: ['running', m.dispute_status_inquiry_review],
  inquiry_closed: ['plain', m.dispute_status_inquiry_closed],
  needs_response: ['waiting', m.dispute_status_needs_response],
  under_review: ['running', m.dispute_status_under_review],
  won: ['good', m.dispute_status_won],
  lost: ['bad', m.dispute_status_lost],
};

export const disputeTone = (status: DisputeStatus): Tone => STATUS[status][0];
export const disputeWords = (status: DisputeStatus): string => STATUS[status][1]();

const REASONS: Readonly<Record<string, () => string>> = {
  fraudulent: m.dispute_reason_fraudulent,
  product_not_received: m.dispute_reason_product_not_received,
  product_unacceptable: m.dispute_reason_product_unacceptable,
  duplicate: m.dispute_reason_duplicate,
  credit_not_processed: m.dispute_reason_credit_not_processed,
  subscription_canceled: m.dispute_reason_subscription_canceled,
  unrecognized: m.dispute_reason_unrecognized,
};

/** The bank's reason; a provider may have more than we know. */
export const reasonWords = (reason: string): string =>
  (REASONS[reason] ?? m.dispute_reason_other)();

export const kindWords = (kind: EvidenceKind): string => KINDS[kind]();
