import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Text, TextDelayed, TextRefused } from '#core/messaging/index.ts';
import { TextServer } from '#testing/text-server.ts';
import type { AnyTextSettings } from './text-settings.ts';
import { createTextTransport } from './transport.ts';

const server = new TextServer();
await server.start();
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.answers.length = 0;
});

const PHONE = '+201001234567';
const templates = {
  'code.en': 'HXce',
  'code.ar': 'HXca',
  'notice.en': 'HXne',
  'notice.ar': 'HXna',
};
const common = { templates, apiBase: server.url, timeoutMs: 300 };
const twilio: AnyTextSettings = {
  ...common,
  provider: 'twilio',
  account: { sid: 'AC1', token: 'secret-token', from: 'MG1', whatsAppFrom: '+14155238886' },
};
const unifonic: AnyTextSettings = {
  ...common,
  provider: 'unifonic',
  account: {
    appSid: 'secret-app',
    sender: 'Souk',
    whatsApp: { publicId: 'pub', secret: 'secret-key' },
  },
};
const code: Text = {
  id: '0190-1',
  to: PHONE,
  channel: 'sms',
  template: 'code',
  values: ['042917'],
  body: '042917 is your Souk code.',
  language: 'ar',
};
const send = (settings: AnyTextSettings, text: Partial<Text> = {}) =>
  createTextTransport(settings).send({ ...code, ...text });
const failure = async (settings: AnyTextSettings, text: Partial<Text> = {}): Promise<unknown> => {
  try {
    await send(settings, text);
    return undefined;
  } catch (error) {
    return error;
  }
};

test('Twilio gets a text with the account and its messaging service', async () => {
  await send(twilio);
  expect(server.received).toMatchObject([
    {
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${btoa('AC1:secret-token')}` },
      body: { To: PHONE, MessagingServiceSid: 'MG1', Body: code.body },
    },
  ]);
});

test('Twilio gets a number or name as the sender', async () => {
  await send({ ...twilio, account: { ...twilio.account, from: 'Souk' } });
  expect(server.received[0]?.body).toEqual({ To: PHONE, From: 'Souk', Body: code.body });
});

test('Twilio gets the template of the language for WhatsApp', async () => {
  await send(twilio, { channel: 'whatsapp' });
  expect(server.received[0]?.body).toEqual({
    To: `whatsapp:${PHONE}`,
    From: 'whatsapp:+14155238886',
    ContentSid: 'HXca',
    ContentVariables: '{"1":"042917"}',
  });
});

test('Unifonic gets a text with its application and sender', async () => {
  await send(unifonic);
  expect(server.received).toMatchObject([
    {
      path: '/rest/SMS/messages',
      body: {
        AppSid: 'secret-app',
        SenderID: 'Souk',
        Recipient: '201001234567',
        Body: code.body,
        CorrelationID: '0190-1',
      },
    },
  ]);
});

test('Unifonic gets the template of the language for WhatsApp', async () => {
  await send(unifonic, { channel: 'whatsapp', template: 'notice', values: ['Order 1 is sent'] });
  expect(server.received).toMatchObject([
    {
      path: '/v1/messages',
      headers: { publicid: 'pub', secret: 'secret-key' },
      body: {
        recipient: { contact: PHONE, channel: 'whatsapp' },
        content: {
          type: 'template',
          name: 'HXna',
          language: { code: 'ar' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Order 1 is sent' }] }],
        },
      },
    },
  ]);
});

test.each<[string, AnyTextSettings, number, unknown, Partial<Text>]>([
  ['Twilio, invalid number', twilio, 400, { code: 21211, message: `${PHONE} is invalid` }, {}],
  ['Twilio, unsubscribed', twilio, 400, { code: 21610, message: `${PHONE}` }, {}],
  ['Twilio, landline', twilio, 400, { code: 21635, message: PHONE }, {}],
  ['Unifonic, invalid number', unifonic, 482, { success: 'false', message: PHONE }, {}],
  [
    'Unifonic, invalid number in a 200',
    unifonic,
    200,
    { success: false, errorCode: 'ER-04', message: PHONE },
    {},
  ],
  ['Unifonic, WhatsApp', unifonic, 400, { message: 'Invalid request' }, { channel: 'whatsapp' }],
])('a text is given up: %s', async (_, settings, status, body, text) => {
  server.answers.push({ status, body });
  const error = await failure(settings, text);
  expect(error).toBeInstanceOf(TextRefused);
  expect(String(error)).not.toMatch(/100123|042917|secret/);
});

test.each<[string, AnyTextSettings, TextServer['answers'][number], Partial<Text>]>([
  ['Twilio, too many', twilio, { status: 429, body: { code: 20429, message: PHONE } }, {}],
  ['Twilio, wrong key', twilio, { status: 401, body: { code: 20003, message: 'secret' } }, {}],
  ['Twilio, country off', twilio, { status: 400, body: { code: 21408, message: PHONE } }, {}],
  ['Twilio, broken', twilio, { status: 500, body: { code: 21211 } }, {}],
  ['Twilio, redirect', twilio, { status: 302, body: '' }, {}],
  ['Twilio, no JSON', twilio, { status: 201, body: `<html>${PHONE}` }, {}],
  ['Twilio, other JSON', twilio, { status: 200, body: { hello: PHONE } }, {}],
  ['Twilio, silence', twilio, 'silence', {}],
  ['Twilio, hangs up', twilio, 'hang up', {}],
  ['Unifonic, too many', unifonic, { status: 429, body: { success: false } }, {}],
  [
    'Unifonic, no credit',
    unifonic,
    { status: 200, body: { success: false, errorCode: 'ER-01' } },
    {},
  ],
  ['Unifonic, wrong key', unifonic, { status: 401, body: { message: 'secret-app' } }, {}],
  ['Unifonic, foreign sender', unifonic, { status: 480, body: { success: 'false' } }, {}],
  ['Unifonic, broken', unifonic, { status: 599, body: '' }, {}],
  ['Unifonic, no JSON', unifonic, { status: 200, body: `OK ${PHONE}` }, {}],
  ['Unifonic, silence', unifonic, 'silence', {}],
  ['WhatsApp, no credit', unifonic, { status: 402, body: {} }, { channel: 'whatsapp' }],
  ['WhatsApp, no JSON', unifonic, { status: 200, body: 'OK' }, { channel: 'whatsapp' }],
])('a text is sent later: %s', async (_, settings, answer, text) => {
  server.answers.push(answer);
  const error = await failure(settings, text);
  expect(error).toBeInstanceOf(TextDelayed);
  expect(String(error)).not.toMatch(/100123|042917|secret/);
});

test.each([
  { status: 409, body: { success: 'false', message: 'duplicate' } },
  { status: 200, body: { success: false, errorCode: 'ER-09' } },
])('the repetition of a text that Unifonic has, $status, counts as sent', async (answer) => {
  server.answers.push(answer);
  expect(await failure(unifonic)).toBeUndefined();
});

test('WhatsApp without templates asks no provider', async () => {
  for (const settings of [twilio, unifonic])
    expect(
      await failure({ ...settings, templates: undefined }, { channel: 'whatsapp' }),
    ).toBeInstanceOf(TextRefused);
  expect(server.received).toEqual([]);
});
