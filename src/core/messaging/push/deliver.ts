import { newId } from '#base/ids.ts';
import { LANGUAGES } from '#base/two-languages.ts';
import type { Market } from '#core/shared/market.ts';
import { isSwitchedOff } from '../notices/choices.ts';
import { quietUntil } from '../notices/quiet-hours.ts';
import { readSettings } from '../notices/settings-store.ts';
import type { PushRequest } from '../notices/store.ts';
import { pushOf } from './payload.ts';
import { PushDelayed, PushGone, PushRefused, type PushTransport } from './push-transport.ts';
import { dropSubscription, listSubscriptions, markUsed } from './store.ts';

/** Later tries for one device: for about three hours without a wish of the push service. */
const MAX_TRIES = 8;
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 3_600;

type QueueAgain = (push: PushRequest, afterSeconds: number) => Promise<void>;
type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];

/**
 * Sends a push to the person's devices, unless they have switched it off or their quiet hours have
 * begun meanwhile. A device whose push service is away is tried again alone, so that the others do
 * not get it twice.
 */
export function createPushDelivery(
  { db, clock, log }: Pick<Market, 'db' | 'clock' | 'log'>,
  transport: PushTransport,
  queueAgain: QueueAgain,
): (push: PushRequest) => Promise<void> {
  const later = (push: PushRequest, seconds: number) =>
    queueAgain({ ...push, id: newId(clock.now()) }, seconds);

  /** True if the push service took it. */
  async function sendTo(to: Subscription, push: PushRequest): Promise<boolean> {
    const message = pushOf(push, LANGUAGES.find((one) => one === to.language) ?? 'en');
    if (message === null) return false;
    const service = new URL(to.endpoint).hostname;
    try {
      await transport.send(to, message);
      return true;
    } catch (error) {
      if (error instanceof PushGone) await dropSubscription(db, to.id);
      else if (error instanceof PushRefused)
        log.warn('push refused', { service, error: error.message });
      else await tryAgain(to, push, { service, error });
      return false;
    }
  }

  async function tryAgain(
    to: Subscription,
    push: PushRequest,
    { service, error }: { readonly service: string; readonly error: unknown },
  ): Promise<void> {
    const tries = (push.again?.tries ?? 0) + 1;
    if (tries > MAX_TRIES)
      return log.warn('push given up', { service, tries, error: reasonOf(error) });
    const wish = error instanceof PushDelayed ? error.seconds : null;
    await later(
      { ...push, again: { subscriptionId: to.id, tries } },
      wish ?? Math.min(FIRST_WAIT_S * 2 ** (tries - 1), MAX_WAIT_S),
    );
  }

  return async (push) => {
    const now = clock.now();
    const settings = await readSettings(db, push.userId);
    if (isSwitchedOff(settings, push.kind, 'push')) return;
    const end = settings.quiet && quietUntil(settings.quiet, now);
    if (end) return later(push, Math.ceil((end.getTime() - now.getTime()) / 1_000));
    const subscriptions = await listSubscriptions(db, push.userId);
    const due = subscriptions.filter(({ id }) => id === (push.again?.subscriptionId ?? id));
    const taken = await Promise.all(
      due.map(async (one) => ((await sendTo(one, push)) ? [one.id] : [])),
    );
    if (taken.flat().length > 0) await markUsed(db, taken.flat(), now);
  };
}

/** Other errors may contain the address or the keys. */
function reasonOf(error: unknown): string {
  if (error instanceof PushDelayed) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}
