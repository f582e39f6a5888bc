import type { NoticeGroup } from '#base/notice-groups.ts';
import type { NoticeSettings } from '#contract/notification-settings.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { keyOf, offChoices } from './choices.ts';

export async function readSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['switched_off', 'quiet_from', 'quiet_until', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { off: [], quiet: null };
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  return {
    off: offChoices(row.switched_off),
    quiet: from === null || until === null || timeZone === null ? null : { from, until, timeZone },
  };
}

export async function writeSettings(
  db: Db,
  userId: string,
  { off, quiet }: NoticeSettings,
  now: Date,
): Promise<void> {
  const set = {
    switched_off: [...new Set(off.map(keyOf))],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    time_zone: quiet?.timeZone ?? null,
    updated_at: now,
  };
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** Switches the emails of a group off. Other choices stay. */
export async function switchMailsOff(
  trx: Trx,
  userId: string,
  group: NoticeGroup,
  now: Date,
): Promise<void> {
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) return;
  const { off, quiet } = await readSettings(trx, userId);
  await writeSettings(trx, userId, { off: [...off, { group, channel: 'email' }], quiet }, now);
}
