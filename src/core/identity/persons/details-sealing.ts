import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { seal, sealFor, unseal } from '../security/sealed.ts';

type Facts = Record<string, unknown>;
const Facts = z.record(z.string(), z.unknown());

const sealOf = ({ settings }: Pick<Market, 'settings'>, id: string, vertical: string) =>
  sealFor(settings, 'people', `person_details ${id} ${vertical}`);

export const sealDetails = (
  market: Pick<Market, 'settings'>,
  { id, vertical }: { readonly id: string; readonly vertical: string },
  facts: unknown,
): string => seal(sealOf(market, id, vertical), JSON.stringify(facts));

/** Null, with a log entry, if decryption fails. */
export function openDetails(
  market: Pick<Market, 'settings' | 'log'>,
  row: { readonly person_id: string; readonly vertical: string; readonly sealed: string },
): Facts | null {
  const text = unseal(sealOf(market, row.person_id, row.vertical), row.sealed);
  if (text !== null) return Facts.parse(JSON.parse(text));
  market.log.error('what is kept of a person cannot be opened: has APP_SECRET changed?', {
    person: row.person_id,
  });
  return null;
}
