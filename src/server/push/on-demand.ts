import type { Market } from '#core/shared/market.ts';
import type { PushTransport } from '#core/messaging/index.ts';
import type { Config } from '../config.ts';

/** The sender of pushes, loaded by the first one: most processes never hold the library. */
export function webPushOnDemand(
  { clock, settings }: Pick<Market, 'clock' | 'settings'>,
  { vapidKeys: keys, mailFrom }: Pick<Config, 'vapidKeys' | 'mailFrom'>,
): PushTransport {
  let loaded: Promise<PushTransport> | undefined;
  const load = async () => {
    const { contactOf, createWebPush } = await import('./web-push.ts');
    const allowLoopback = settings.localCalendars ?? false;
    return createWebPush({ keys, contact: contactOf(mailFrom), clock, allowLoopback });
  };
  return { send: async (...message) => (await (loaded ??= load())).send(...message) };
}
