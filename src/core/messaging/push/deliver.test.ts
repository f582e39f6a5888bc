import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { pushPeople } from '#testing/push-people.ts';
import { sure } from '#testing/sure.ts';
import type { PushRequest } from '../notices/store.ts';
import { createPushDelivery } from './deliver.ts';
import {
  type PushAddress,
  PushDelayed,
  PushGone,
  type PushMessage,
  PushRefused,
} from './push-transport.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock, logged } = app;

type Reader = Awaited<ReturnType<typeof app.signedIn>>;
const { browser, rowsOf, elsewhere } = pushPeople(app);
const subscribe = (reader: TestClient, of = browser(), language: 'en' | 'ar' = 'en') =>
  reader.ok('POST /account/push-subscriptions', { body: { ...of, language } });

const sent: { to: PushAddress; message: PushMessage }[] = [];
const queued: { push: PushRequest; afterSeconds: number }[] = [];
let answer: (to: PushAddress) => Error | undefined = () => undefined;
beforeEach(() => {
  sent.length = 0;
  queued.length = 0;
  logged.length = 0;
  answer = () => undefined;
});
const deliver = createPushDelivery(
  market,
  {
    send: async (to, message) => {
      const error = answer(to);
      if (error) throw error;
      sent.push({ to, message });
    },
  },
  async (push, afterSeconds) => void queued.push({ push, afterSeconds }),
);
const push = (reader: Reader, more: Partial<PushRequest> = {}): PushRequest => ({
  id: '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876',
  userId: reader.person.id,
  kind: 'order-confirmed',
  link: '/dashboard/customer/orders?order=0198c2d1-aaaa-7bbb-8ccc-1234abcd9876',
  ...more,
});

test('the devices of a person get the news in their languages, without names and numbers', async () => {
  const reader = await app.signedIn('customer');
  const other = await elsewhere(reader);
  const [english, arabic] = [browser(), browser()];
  await subscribe(reader, english, 'en');
  await subscribe(other, arabic, 'ar');
  await deliver(push(reader));
  const order = 'dashboard/customer/orders?order=0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';
  const received = new Map(
    sent.map(({ to, message }) => [to.endpoint, JSON.parse(message.payload)]),
  );
  expect(received.get(english.endpoint)).toEqual({
    title: 'News about your order',
    link: `/${order}`,
    tag: 'push-orders',
    language: 'en',
  });
  expect(received.get(arabic.endpoint)).toEqual({
    title: 'خبر عن طلبك',
    link: `/ar/${order}`,
    tag: 'push-orders',
    language: 'ar',
  });
  expect(sent.map(({ message: { topic, seconds } }) => [topic, seconds])).toEqual([
    ['push-orders', 86_400],
    ['push-orders', 86_400],
  ]);
  for (const row of await rowsOf(reader)) expect(row.last_used_at).toEqual(clock.now());
});

test('a subscription that its browser has ended is deleted', async () => {
  const reader = await app.signedIn('customer');
  const other = await elsewhere(reader);
  const gone = browser();
  await subscribe(reader, gone);
  await subscribe(other);
  answer = ({ endpoint }) => (endpoint === gone.endpoint ? new PushGone('410') : undefined);
  await deliver(push(reader));
  expect(sent).toHaveLength(1);
  expect(await rowsOf(reader)).toMatchObject([{ endpoint: sent[0]?.to.endpoint }]);
});

test('a refusal is logged without the address, and the subscription stays', async () => {
  const reader = await app.signedIn('customer');
  await subscribe(reader);
  answer = () => new PushRefused('403');
  await deliver(push(reader));
  expect(logged).toEqual([
    { level: 'warn', event: 'push refused', fields: { service: 'push.example', error: '403' } },
  ]);
  expect(queued).toEqual([]);
  expect(await rowsOf(reader)).toHaveLength(1);
});

test('one device is tried again alone, when its push service asks for it', async () => {
  const reader = await app.signedIn('customer');
  const other = await elsewhere(reader);
  const slow = browser();
  await subscribe(reader, slow);
  await subscribe(other);
  answer = ({ endpoint }) => (endpoint === slow.endpoint ? new PushDelayed('429', 120) : undefined);
  await deliver(push(reader));
  expect(sent).toHaveLength(1);
  const again = sure(queued[0]);
  expect(queued).toHaveLength(1);
  expect(again.afterSeconds).toBe(120);
  expect(again.push.id).not.toBe(push(reader).id);
  answer = () => undefined;
  await deliver(again.push);
  expect(sent.map(({ to }) => to.endpoint)).toMatchObject([expect.any(String), slow.endpoint]);
  expect(queued).toHaveLength(1);
});

test('a push service that stays away is given up after hours', async () => {
  const reader = await app.signedIn('customer');
  await subscribe(reader);
  answer = () => new Error('connect https://push.example/send/secret');
  let next: PushRequest | undefined = push(reader);
  const waits: number[] = [];
  while (next) {
    queued.length = 0;
    await deliver(next);
    next = queued[0]?.push;
    if (queued[0]) waits.push(queued[0].afterSeconds);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600]);
  expect(logged).toEqual([
    {
      level: 'warn',
      event: 'push given up',
      fields: { service: 'push.example', tries: 9, error: 'Error' },
    },
  ]);
});

test('quiet hours and a choice made since then count', async () => {
  const reader = await app.signedIn('customer');
  await subscribe(reader);
  const write = (settings: object) =>
    reader.request('PUT /account/notification-settings', { body: { settings } });
  const quiet = { from: '00:00', until: '23:59', timeZone: 'UTC' };
  await write({ off: [], quiet });
  await deliver(push(reader));
  expect(sent).toEqual([]);
  const end = new Date(`${clock.now().toISOString().slice(0, 10)}T23:59:00Z`);
  expect(queued[0]?.afterSeconds).toBe((end.getTime() - clock.now().getTime()) / 1_000);
  await write({ off: [{ group: 'orders', channel: 'push' }], quiet: null });
  await deliver(push(reader));
  expect(sent).toEqual([]);
  expect(queued).toHaveLength(1);
  await write({ off: [], quiet: null });
  await deliver(push(reader));
  expect(sent).toHaveLength(1);
});
