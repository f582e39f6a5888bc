/** Kinds of evidence that a customer received the purchase. */
export const EVIDENCE_KINDS = ['receipt', 'delivery', 'other'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Max files per dispute, over all its vendors: the provider's limit. */
export const MAX_EVIDENCE_FILES = 5;

/** Max bytes of a dispute's conversations, which are sent as text. */
export const MAX_CONVERSATION_BYTES = 15_000;

/** Max total bytes of a dispute's files. */
export const MAX_EVIDENCE_BYTES = 4 * 1024 * 1024;
