export const MASKED_KINDS = ['phone', 'email', 'iban', 'card', 'link'] as const;
export type MaskedKind = (typeof MASKED_KINDS)[number];

/** Replaced by the masking rules of another branch. */
export function maskContacts(
  text: string,
  _of: { readonly isShared: boolean; readonly ownHost: string },
): { readonly text: string; readonly masked: readonly MaskedKind[] } {
  return { text, masked: [] };
}
