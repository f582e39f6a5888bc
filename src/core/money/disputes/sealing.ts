import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { type Seal, seal, sealFor, type SealSettings, unseal } from '#core/identity/index.ts';

/** A vendor's evidence text, encrypted because it may name buyers and addresses. */
const EvidenceText = z.object({
  text: z.string(),
  reference: z.string(),
  /** File name; '' without a file. */
  name: z.string(),
});
export type EvidenceText = z.infer<typeof EvidenceText>;

type Sealing = { readonly settings: SealSettings };

const sealOf = ({ settings }: Sealing, id: string): Seal =>
  sealFor(settings, 'disputes', `dispute_evidence ${id}`);

export const sealEvidence = (market: Sealing, id: string, said: EvidenceText): string =>
  seal(sealOf(market, id), JSON.stringify(said));

/** Returns empty text and logs an error if decryption fails. */
export function openEvidence(
  market: Sealing & Pick<Market, 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): EvidenceText {
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return EvidenceText.parse(JSON.parse(text));
  market.log.error('evidence cannot be opened: has APP_SECRET changed?', { evidence: id });
  return { text: '', reference: '', name: '' };
}
