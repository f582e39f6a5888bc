import { recipientIdentity } from '#base/recipient.ts';
import { Recipient } from '#base/recipient-schema.ts';
import type { Market } from '#core/shared/market.ts';
import { keyedHash, seal, sealFor, unseal } from '#core/identity/index.ts';

type Settings = Pick<Market, 'settings'>;

const sealOf = ({ settings }: Settings, id: string) => sealFor(settings, 'recipients', id);

export const sealRecipient = (market: Settings, id: string, recipient: Recipient): string =>
  seal(sealOf(market, id), JSON.stringify(recipient));

/** Null, with a log entry, if decryption fails. */
export function openRecipient(
  market: Pick<Market, 'settings' | 'log'>,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): Recipient | null {
  const text = unseal(sealOf(market, id), sealed);
  if (text !== null) return Recipient.parse(JSON.parse(text));
  market.log.error('a recipient cannot be opened: has APP_SECRET changed?', { recipient: id });
  return null;
}

/** Equal for the same account, counter or wallet, across users. */
export const recipientHash = ({ settings }: Settings, recipient: Recipient): string =>
  keyedHash(
    settings,
    'recipient-equality',
    JSON.stringify([recipient.method, recipient.country, recipientIdentity(recipient)]),
  );

export const requestHash = ({ settings }: Settings, sent: unknown): string =>
  keyedHash(settings, 'recipient-equality', JSON.stringify(['request', sent]));
