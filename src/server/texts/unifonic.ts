import { z } from 'zod';
import {
  type Text,
  TextDelayed,
  TextRefused,
  type TextTransport,
  TextUnanswered,
} from '#core/messaging/index.ts';
import { askProvider, type ProviderAnswer } from './ask-provider.ts';
import type { TextSettings } from './text-settings.ts';

const SMS_API = 'https://el.cloud.unifonic.com';
const WHATSAPP_API = 'https://apis.unifonic.com';

/** Statuses about this number or text (docs.unifonic.com, "HTTP Status Codes"). */
const FOR_GOOD: ReadonlySet<number> = new Set([410, 412, 421, 422, 449, 481, 482, 483]);
/** The same as `errorCode` of an answer (docs.unifonic.com, "Reasons of SMS Non-delivery"). */
const CODES_FOR_GOOD: readonly string[] = ['ER-02', 'ER-03', 'ER-04', 'ER-05', 'ER-06', 'ER-07'];
/** The same text went to this number a moment ago: the answer to an earlier attempt was lost. */
const DUPLICATE = { status: 409, code: 'ER-09' };

const SmsAnswer = z.object({
  success: z.union([z.boolean(), z.stringbool()]),
  errorCode: z.string().nullish(),
});

export function createUnifonic(settings: TextSettings<'unifonic'>): TextTransport {
  return {
    send: async (text) =>
      text.channel === 'whatsapp' ? sendWhatsApp(settings, text) : sendSms(settings, text),
  };
}

async function sendSms(
  { account, apiBase = SMS_API, timeoutMs }: TextSettings<'unifonic'>,
  { id, to, body }: Text,
): Promise<void> {
  const form = new URLSearchParams({
    AppSid: account.appSid,
    SenderID: account.sender,
    Recipient: to.replace('+', ''),
    Body: body,
    responseType: 'JSON',
    CorrelationID: id,
    async: 'false',
  });
  const answer = await askProvider({
    provider: 'Unifonic',
    url: new URL('/rest/SMS/messages', apiBase),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const said = SmsAnswer.safeParse(answer.body).data;
  const code = said?.errorCode ?? '';
  if (answer.status === DUPLICATE.status || code === DUPLICATE.code) return;
  if (answer.status < 300 && said?.success === true) return;
  const words = wordsOf(answer, code);
  if (answer.status < 300 && !said) throw new TextUnanswered(words);
  if (FOR_GOOD.has(answer.status) || CODES_FOR_GOOD.includes(code)) throw new TextRefused(words);
  throw new TextDelayed(words);
}

async function sendWhatsApp(
  { account, templates, apiBase = WHATSAPP_API, timeoutMs }: TextSettings<'unifonic'>,
  { to, template, values, language }: Text,
): Promise<void> {
  const name = templates?.[`${template}.${language}`];
  if (!account.whatsApp || !name) throw new TextRefused('WhatsApp is not set up');
  const answer = await askProvider({
    provider: 'Unifonic',
    url: new URL('/v1/messages', apiBase),
    headers: {
      'content-type': 'application/json',
      PublicId: account.whatsApp.publicId,
      Secret: account.whatsApp.secret,
    },
    body: JSON.stringify({
      recipient: { contact: to, channel: 'whatsapp' },
      content: {
        type: 'template',
        name,
        language: { code: language },
        components: [
          { type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) },
          // A template for codes has a button that copies the code.
          ...(template === 'code'
            ? [
                {
                  type: 'options',
                  parameters: [{ subType: 'url', value: values[0] ?? '', index: 0 }],
                },
              ]
            : []),
        ],
      },
    }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (answer.status < 300 && answer.body !== undefined) return;
  if (answer.status < 300) throw new TextUnanswered(wordsOf(answer));
  if (answer.status === 400) throw new TextRefused(wordsOf(answer));
  throw new TextDelayed(wordsOf(answer));
}

const wordsOf = ({ status }: ProviderAnswer, code = ''): string =>
  ['Unifonic answers', status, /^ER-\d+$/.test(code) ? code : ''].filter(Boolean).join(' ');
