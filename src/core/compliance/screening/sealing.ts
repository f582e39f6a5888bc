import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { type Seal, seal, sealFor, unseal } from '#core/identity/index.ts';
import type { Screened } from './list-rules.ts';

const Entered = z.object({
  name: z.string(),
  nameArabic: z.string().optional(),
  birth: z.string().optional(),
  country: z.string(),
});

const sealOf = ({ settings }: Pick<Market, 'settings'>, id: string): Seal =>
  sealFor(settings, 'standing', `screening_cases ${id}`);

export const sealEntered = (
  market: Pick<Market, 'settings'>,
  id: string,
  entered: Screened,
): string => seal(sealOf(market, id), JSON.stringify(entered));

/** The name of an attempt; null, with a log entry, if decryption fails. */
export function openEntered(
  market: Pick<Market, 'settings' | 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): Screened | null {
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return Entered.parse(JSON.parse(text));
  market.log.error('the name of a case cannot be opened: has APP_SECRET changed?', { case: id });
  return null;
}
