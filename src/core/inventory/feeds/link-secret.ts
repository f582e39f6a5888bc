import { randomBytes } from 'node:crypto';
import { tokenHash } from '#base/ids.ts';
import type { Market } from '#core/shared/market.ts';
import type { LinkRow } from './link-store.ts';
import { sealCalendar } from './sealing.ts';

/** 128 random bits; the token alone grants access. */
export const newToken = (): string => randomBytes(16).toString('base64url');

export function newSecret(
  market: Pick<Market, 'settings'>,
  linkId: string,
  token = newToken(),
): Pick<LinkRow, 'sealed' | 'token_hash'> {
  return {
    sealed: sealCalendar(market, 'calendar_links', linkId, token),
    token_hash: tokenHash(token),
  };
}
