/** Kinds of evidence that a customer received the purchase. */
export const EVIDENCE_KINDS = ['receipt', 'delivery', 'other'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Of one dispute, all its vendors together: a provider takes no more files. */
export const MOST_EVIDENCE_FILES = 5;

/** And no more bytes than this, all files of a dispute together. */
export const MOST_EVIDENCE_BYTES = 4 * 1024 * 1024;
