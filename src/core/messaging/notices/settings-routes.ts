import { badInput } from '#base/errors.ts';
import { endpoints } from '#contract/notification-settings.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { canSwitchOff, choicesOf } from './choices.ts';
import { readSettings, writeSettings } from './settings-store.ts';

export const noticeSettingsRoutes = ({ db, clock }: Market): Route[] => [
  route(endpoints.readNotificationSettings, async ({ user }) =>
    reply(200, { settings: await readSettings(db, user.id), groups: choicesOf(user) }),
  ),

  route(endpoints.writeNotificationSettings, async ({ user, body: { settings } }) => {
    if (!settings.off.every(canSwitchOff))
      throw badInput(
        { off: 'These notifications are always sent' },
        { errorCodes: { off: 'choose' } },
      );
    if (settings.quiet && !isZone(settings.quiet.timeZone))
      throw badInput({ timeZone: 'Choose a time zone' }, { errorCodes: { timeZone: 'choose' } });
    const written = await transaction(db, async (trx) => {
      await writeSettings(trx, user.id, settings, clock.now());
      return readSettings(trx, user.id);
    });
    return reply(200, {
      settings: written,
      groups: choicesOf(user),
      message: 'Notification settings saved',
    });
  }),
];

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
