// Runs in the browser, as /sw.js: shows push notifications, and a page while there is no network.
const CACHE = 'offline-VERSION';
const PAGES = { en: '/offline.html', ar: '/offline-ar.html' };

addEventListener('install', (event) => {
  const requests = Object.values(PAGES).map((page) => new Request(page, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(requests))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldPages(),
      // Pages need not wait for this script to start.
      registration.navigationPreload?.enable(),
      clients.claim(),
    ]),
  );
});

async function forgetOldPages() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event));
});

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const isArabic = /^\/ar(?:\/|$)/.test(new URL(request.url).pathname);
    const page = await caches.match(isArabic ? PAGES.ar : PAGES.en);
    if (page) return page;
    throw error;
  }
}

addEventListener('push', (event) => {
  const { title, link, tag, language } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      tag,
      // Several of one kind show as one, each with its sound.
      renotify: true,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      icon: '/icon-192.png',
      data: { link },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.link));
});

/** Shows a page of this marketplace in its tab, or in a new one: others may hold a form. */
async function show(link) {
  const { origin } = location;
  const url = new URL(link ?? '/', origin);
  const address = url.origin === origin ? url.href : `${origin}/`;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url === address);
  await (tab ? tab.focus() : clients.openWindow(address));
}

addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const key = oldSubscription?.options.applicationServerKey;
  const given =
    newSubscription ??
    (key &&
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      })));
  if (!given) return;
  const { endpoint, keys } = given.toJSON();
  await fetch('/api/account/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
