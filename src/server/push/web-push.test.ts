import crypto, { createECDH, createPublicKey, verify } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { PushDelayed, PushGone, PushRefused } from '#core/messaging/index.ts';
import { TestClock } from '#testing/clock.ts';
import { decryptPush, newReceiver, startPushService } from '#testing/push-service.ts';
import { sure } from '#testing/sure.ts';
import { contactOf, createWebPush, type WebPushParts } from './web-push.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  receiver: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg' +
    'Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;

describe('the example of RFC 8291', () => {
  test('the library encrypts it to the same bytes', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(RFC.sender, 'base64url');
    Object.assign(sender, { generateKeys: () => sender.getPublicKey() });
    vi.spyOn(crypto, 'createECDH').mockReturnValue(sender);
    vi.spyOn(crypto, 'randomBytes').mockImplementation(() => Buffer.from(RFC.salt, 'base64url'));
    const { p256dh, auth } = RFC.receiver;
    const { cipherText } = webPush.encrypt(p256dh, auth, RFC.text, 'aes128gcm');
    expect(cipherText.toString('base64url')).toBe(RFC.body);
  });

  test('our decryption, which is not the library, opens it', () => {
    expect(decryptPush(Buffer.from(RFC.body, 'base64url'), RFC.receiver)).toBe(RFC.text);
  });
});

const service = await startPushService();
const clock = new TestClock();
const keys = webPush.generateVAPIDKeys();
const parts: WebPushParts = {
  keys,
  contact: 'mailto:no-reply@souk.example',
  clock,
  allowLoopback: true,
};
const receiver = newReceiver(7);
const address = { endpoint: `${service.url}/send/secret-path`, ...receiver };
const message = { payload: '{"title":"طلب جديد"}', topic: 'push-new-order', seconds: 86_400 };
const send = (to = address, more: Partial<WebPushParts> = {}) =>
  createWebPush({ ...parts, ...more }).send(to, message);
const failureOf = async (...sending: Parameters<typeof send>): Promise<unknown> =>
  send(...sending).then(
    () => 'sent',
    (error: unknown) => error,
  );

beforeEach(() => {
  service.received.length = 0;
  Object.assign(service, { status: 201, headers: {} });
});

test('a push service gets a message that only the browser can read', async () => {
  await send();
  const { path, headers, body } = sure(service.received[0]);
  expect(path).toBe('/send/secret-path');
  expect(decryptPush(body, receiver)).toBe(message.payload);
  expect(body.toString('latin1')).not.toContain('title');
  expect(headers).toMatchObject({
    ttl: '86400',
    topic: 'push-new-order',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
  });
});

test('the request is signed for that push service alone, with our contact', async () => {
  await send();
  const { headers } = sure(service.received[0]);
  const [, token = '', key] = sure(/^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)));
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
  });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.url,
    sub: 'mailto:no-reply@souk.example',
  });
});

test.each([
  [404, PushGone],
  [410, PushGone],
  [400, PushRefused],
  [403, PushRefused],
  [413, PushRefused],
  [302, PushRefused],
  [429, PushDelayed],
  [500, PushDelayed],
  [503, PushDelayed],
])('an answer %i is a %o', async (status, Kind) => {
  service.status = status;
  service.headers = { location: 'http://127.0.0.1:1/elsewhere' };
  const error = await failureOf();
  expect(error).toBeInstanceOf(Kind);
  expect(String(error)).toContain(String(status));
  expect(String(error)).not.toMatch(/secret-path|canary/);
  expect(service.received).toHaveLength(1);
});

test.each([
  ['120', 120],
  ['99999999', 3_600],
  [new Date(clock.now().getTime() + 90_000).toUTCString(), 90],
  [new Date(clock.now().getTime() - 90_000).toUTCString(), null],
  ['soon', null],
])('waits as long as Retry-After %s asks, up to an hour', async (header, seconds) => {
  service.status = 429;
  service.headers = { 'retry-after': header };
  expect(await failureOf()).toMatchObject({ seconds });
});

test('a service that is away is tried again', async () => {
  expect(await failureOf({ ...address, endpoint: 'http://127.0.0.1:1/send' })).toBeInstanceOf(
    PushDelayed,
  );
});

test.each([
  ['http://push.example/send', ['93.184.216.34']],
  ['https://push.example:8443/send', ['93.184.216.34']],
  ['https://user:word@push.example/send', ['93.184.216.34']],
  ['https://localhost/send', ['127.0.0.1']],
  ['https://127.0.0.1/send', []],
  ['https://10.0.0.1/send', []],
  ['https://169.254.169.254/latest', []],
  ['https://2130706433/send', []],
  ['https://[::1]/send', []],
  ['https://[fd00:ec2::254]/latest', []],
  ['https://push.example/send', ['10.1.2.3']],
  ['https://push.example/send', ['93.184.216.34', '127.0.0.1']],
  ['https://push.example/send', ['::ffff:10.0.0.1']],
  ['https://db.internal/send', ['93.184.216.34']],
  ['file:///etc/passwd', []],
  [`https://push.example/${'a'.repeat(1_000)}`, ['93.184.216.34']],
])('never connects to %s at %o', async (endpoint, found) => {
  const resolve = async () =>
    found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
  const error = await failureOf({ ...address, endpoint }, { allowLoopback: false, resolve });
  expect(error).toBeInstanceOf(PushRefused);
});

test('keys that are no keys are refused without their text', async () => {
  const p256dh = `B${'A'.repeat(86)}`;
  const error = await failureOf({ ...address, p256dh });
  expect(error).toBeInstanceOf(PushRefused);
  expect(String(error)).not.toContain('AAAA');
  expect(service.received).toEqual([]);
});

test.each([
  ['Souk <no-reply@souk.example>', 'mailto:no-reply@souk.example'],
  ['no-reply@souk.example', 'mailto:no-reply@souk.example'],
])('the contact of %s is %s', (from, contact) => expect(contactOf(from)).toBe(contact));
