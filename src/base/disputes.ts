/**
 * Status of a dispute. An inquiry takes no money yet and may become a dispute; one that waits for evidence or for the
 * bank has taken it, or is about to.
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

/** The bank decides: until then nothing of the payment is given back. */
export const UNDECIDED = ['needs_response', 'under_review'] as const satisfies DisputeStatus[];

export const isUndecided = (status: DisputeStatus): boolean =>
  status === 'needs_response' || status === 'under_review';

/** Nothing more is expected of it. */
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
