import { z } from 'zod';
import type { Market } from '#core/shared/market.ts';
import { keyedHash, type Seal, sealFor, type SealSettings, unseal } from '#core/identity/index.ts';

export type Secrets = Record<string, unknown>;

type Sealed = 'cart_line_secrets' | 'order_line_secrets';

/** Cart and order lines have separate contexts, so that neither decrypts as the other. */
export const sealOf = (
  { settings }: { readonly settings: SealSettings },
  table: Sealed,
  lineId: string,
): Seal => sealFor(settings, 'confided', `${table} ${lineId}`);

/** Equal for equal identities of a vertical, across customers; null for none. */
export const hashOf = (
  { settings }: Pick<Market, 'settings'>,
  vertical: string,
  identity: string,
): string | null =>
  identity === ''
    ? null
    : keyedHash(settings, 'confided-equality', JSON.stringify([vertical, identity]));

/** Decrypts a row; null, with a log entry, on failure. */
export function opened(
  market: Pick<Market, 'settings' | 'log'>,
  table: Sealed,
  { lineId, sealed }: { readonly lineId: string; readonly sealed: string },
): Secrets | null {
  const text = unseal(sealOf(market, table, lineId), sealed);
  if (text !== null) return Secrets.parse(JSON.parse(text));
  market.log.error('what was confided cannot be opened: has APP_SECRET changed?', { line: lineId });
  return null;
}

const Secrets = z.record(z.string(), z.unknown());
