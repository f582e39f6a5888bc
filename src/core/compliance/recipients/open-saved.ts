import { badInput } from '#base/errors.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { findRecipient, noteUse } from './store.ts';
import { recipientIdentity } from '#base/recipient.ts';
import { Recipient } from '#base/recipient-schema.ts';
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

type Given = Readonly<Record<string, unknown>>;

/** `{recipientId}` becomes a copy of the current recipient. Throws 400 for another user's. */
export async function openSaved(
  market: Market,
  db: Db,
  {
    userId,
    vertical,
    given,
  }: { readonly userId: string; readonly vertical: Vertical; readonly given: Given },
): Promise<Given> {
  if (vertical.secrets?.saved !== 'recipient' || !('recipientId' in given)) return given;
  const { recipientId: id, ...others } = given;
  const row =
    typeof id === 'string' && isUuid(id) ? await findRecipient(db, { userId, id }) : undefined;
  const recipient = row && openRecipient(market, row);
  if (!recipient)
    throw badInput(
      { 'secrets.recipientId': 'This recipient is not in your list any more' },
      { errorCodes: { 'secrets.recipientId': 'gone' } },
    );
  await noteUse(db, row.id, market.clock.now());
  return { ...recipient, ...others };
}
