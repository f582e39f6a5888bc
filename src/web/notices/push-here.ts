// Push notifications in this browser. Loaded by the parts that show their state, never by a page.
import { ApiError, api } from '#web/api.ts';
import { inBrowser } from '#web/kept.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

/** `home-screen`: an iPhone or iPad, where only an app on the home screen can show them. */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

/** The user who switched them on here, or `no` after "Not now". forget-person.ts removes it. */
const KEPT = 'souk.push';

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** An iPad calls itself a Mac. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** True until the reader has answered the browser's question, or ours by "Not now". */
export const isPushOpen = (): boolean =>
  isAble() && Notification.permission === 'default' && inBrowser.get(KEPT) === null;

export const declinePush = (): void => void inBrowser.set(KEPT, 'no');

/**
 * The state for a user. A new session of the user who switched them on takes the browser's
 * subscription over. Throws ApiError.
 */
export async function readPush(userId: string): Promise<PushState> {
  if (!isAble()) return isApplePhone() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { subscriptions } = await api('GET /account/push-subscriptions');
  if (subscriptions.some(({ isHere }) => isHere)) return 'on';
  if (inBrowser.get(KEPT) !== userId) return 'off';
  await keep(subscription);
  return 'on';
}

/** Asks the reader, and subscribes this browser. Call it for a press. Throws ApiError. */
export async function startPush(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await api('GET /account/push-subscriptions');
  await keep(await orFailed(subscribe(publicKey)));
  inBrowser.set(KEPT, userId);
  return 'on';
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    // It has subscribed with an earlier key of the marketplace.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Browsers throw when their push service is away, switched off or unknown. */
async function orFailed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    throw new ApiError(0, { message: m.push_failed() });
  }
}

async function keep(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api('POST /account/push-subscriptions', {
    body: { endpoint, keys: { p256dh, auth }, language: currentLanguage() },
  });
}

/** Ends the subscription and removes the service worker. Throws ApiError. */
export async function stopPush(): Promise<PushState> {
  const { subscriptions } = await api('GET /account/push-subscriptions');
  for (const { _id: id, isHere } of subscriptions)
    if (isHere) await api('DELETE /account/push-subscriptions/{id}', { id });
  inBrowser.set(KEPT, 'no');
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
  return 'off';
}
