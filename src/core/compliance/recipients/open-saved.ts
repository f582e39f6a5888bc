import { badInput } from '#base/errors.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { openRecipient } from './sealing.ts';
import { findRecipient, noteUse } from './store.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Resolves saved data in sensitive input: `{recipientId}` becomes a copy of the current recipient.
 * Throws 400 for another user's.
 */
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
