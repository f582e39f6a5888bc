import type { Market } from '#core/shared/market.ts';
import { keyedHash, seal, sealFor, unseal } from '#core/identity/index.ts';
import { randomBytes } from 'node:crypto';
import { tokenHash } from '#base/ids.ts';
import type { LinkRow } from './link-store.ts';

type Sealed = 'calendar_feeds' | 'calendar_links';
type WithSecret = Pick<Market, 'settings'>;

const sealOf = ({ settings }: WithSecret, table: Sealed, id: string) =>
  sealFor(settings, 'calendars', `${table} ${id}`);

/** Encrypts a calendar address or token, bound to its row: the address alone grants access. */
export const sealCalendar = (market: WithSecret, table: Sealed, id: string, text: string): string =>
  seal(sealOf(market, table, id), text);

/** Null if encrypted with another APP_SECRET. */
export const openCalendar = (
  market: WithSecret,
  table: Sealed,
  row: { readonly id: string; readonly sealed: string },
): string | null => unseal(sealOf(market, table, row.id), row.sealed);

/** Equal for equal addresses. */
export const addressHash = ({ settings }: WithSecret, url: string): string =>
  keyedHash(settings, 'calendar-equality', url);

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
