import { keyedHash, seal, sealFor, unseal } from '#core/identity/index.ts';
import type { Market } from '#core/shared/market.ts';

type Sealing = Pick<Market, 'settings'>;

const messageSeal = ({ settings }: Sealing, id: string) =>
  sealFor(settings, 'conversations', `conversation_messages ${id}`);
const fileSeal = ({ settings }: Sealing, id: string) =>
  sealFor(settings, 'conversations', `conversation_files ${id}`);

export const sealText = (market: Sealing, id: string, text: string): string =>
  seal(messageSeal(market, id), text);

export const sealFileName = (market: Sealing, id: string, name: string): string =>
  seal(fileSeal(market, id), name);

interface Sealed {
  readonly id: string;
  readonly sealed: string;
}

/** Returns '' and logs an error if it cannot be decrypted. */
export function openText(market: Pick<Market, 'settings' | 'log'>, { id, sealed }: Sealed): string {
  const text = unseal(messageSeal(market, id), sealed);
  if (text === null)
    market.log.error('message cannot be opened: has APP_SECRET changed?', { message: id });
  return text ?? '';
}

/** Returns '' and logs an error if it cannot be decrypted. */
export function openFileName(
  market: Pick<Market, 'settings' | 'log'>,
  { id, sealed }: Sealed,
): string {
  const name = unseal(fileSeal(market, id), sealed);
  if (name === null)
    market.log.error('message cannot be opened: has APP_SECRET changed?', { message: id });
  return name ?? '';
}

/** Compares texts without storing them. */
export const hashOfText = ({ settings }: Sealing, text: string): string =>
  keyedHash(settings, 'conversation-equality', text);
