import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { seal, sealFor, unseal } from '#core/identity/index.ts';

type WithSecret = Pick<Market, 'settings' | 'log'>;

/** The customer of a manual booking. A block has its reason as the name. */
const Told = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
});
export type Told = z.infer<typeof Told>;

const ERASED: Told = { name: '', phone: '', email: '', note: '' };

const sealOf = ({ settings }: Pick<Market, 'settings'>, id: string) =>
  sealFor(settings, 'manual-bookings', `manual_bookings ${id}`);

export const sealTold = (market: WithSecret, id: string, told: Told): string =>
  seal(sealOf(market, id), JSON.stringify(told));

/** Empty texts for an erased row, and, with a log entry, for another APP_SECRET. */
export function openTold(
  market: WithSecret,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): Told {
  if (sealed === '') return ERASED;
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return Told.parse(JSON.parse(text));
  market.log.error('what was confided cannot be opened: has APP_SECRET changed?', { line: id });
  return ERASED;
}
