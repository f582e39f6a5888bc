/**
 * Status of a dispute. An inquiry does not withdraw money yet but may become a dispute. A dispute
 * that waits for evidence or for the bank has withdrawn it, or is about to.
 */
export const DISPUTE_STATUSES = [
  'inquiry',
  'inquiry_review',
  'inquiry_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Until the bank decides, the payment cannot be refunded. */
export const UNDECIDED = ['needs_response', 'under_review'] as const satisfies DisputeStatus[];

export const isUndecided = (status: DisputeStatus): boolean =>
  status === 'needs_response' || status === 'under_review';

/** No further event is expected. */
export const isClosed = (status: DisputeStatus): boolean =>
  status === 'inquiry_closed' || status === 'won' || status === 'lost';

/** Filter groups. */
export const DISPUTE_GROUPS = ['open', 'inquiries', 'won', 'lost'] as const;
export type DisputeGroup = (typeof DISPUTE_GROUPS)[number];
export const IN_GROUP: Readonly<Record<DisputeGroup, readonly DisputeStatus[]>> = {
  open: UNDECIDED,
  inquiries: ['inquiry', 'inquiry_review', 'inquiry_closed'],
  won: ['won'],
  lost: ['lost'],
};
