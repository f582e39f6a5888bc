import type { Db } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { seal, sealFor, type SealSettings, unseal } from './sealed.ts';

const NAME = 'hash-secret';
const sealOf = (settings: SealSettings) =>
  sealFor(settings, 'hash-secret', `operator_secrets ${NAME}`);

/**
 * Thrown if APP_SECRET_PREVIOUS is set before this database stored its first secret; the message is
 * for the operator.
 */
export class RotatedTooSoon extends Error {}

/**
 * The secret of long-lived hashes (accounts, recipients, blocked cards): the database's first
 * APP_SECRET. Hashes cannot be recalculated, so it is stored encrypted and survives a rotation.
 * Throws RotatedTooSoon.
 */
export async function openHashSecret(
  db: Db,
  settings: SealSettings,
  log: Pick<Log, 'error'>,
): Promise<string> {
  const find = () =>
    db.selectFrom('operator_secrets').select('sealed').where('name', '=', NAME).executeTakeFirst();
  let kept = await find();
  if (!kept) {
    if (settings.previousSecret !== undefined)
      throw new RotatedTooSoon(
        'APP_SECRET_PREVIOUS is set, but this build has not served this database yet. Start it once with the secret of before alone, then change it',
      );
    await db
      .insertInto('operator_secrets')
      .values({ name: NAME, sealed: seal(sealOf(settings), settings.secret) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    kept = await find();
  }
  const secret = kept && unseal(sealOf(settings), kept.sealed);
  if (secret) return secret;
  log.error('the secret of hashes cannot be opened: has APP_SECRET changed?');
  return settings.secret;
}
