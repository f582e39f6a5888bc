import { z } from 'zod';
import {
  TextDelayed,
  TextRefused,
  type TextTransport,
  TextUnanswered,
} from '#core/messaging/index.ts';
import { askProvider } from './ask-provider.ts';
import type { TextSettings } from './text-settings.ts';

const API = 'https://api.twilio.com';

/**
 * Errors of this number or text; all others pass once the operator or Twilio fixes the cause. Codes
 * are those of twilio.com/docs/api/errors.
 */
const FOR_GOOD: ReadonlySet<number> = new Set([
  21211, // Invalid `To`.
  21214, // `To` cannot be reached.
  21217, // No valid phone number.
  21610, // The person has unsubscribed.
  21612, // Unreachable by this channel or sender.
  21614, // No mobile number.
  21617, // Text too long.
  21635, // A landline.
  63003, // Not on WhatsApp.
  63024, // Invalid recipient at WhatsApp.
  63032, // WhatsApp does not deliver to this person.
]);

const Fault = z.object({ code: z.number() });
const Created = z.object({ sid: z.string() });

export function createTwilio({
  account,
  templates,
  apiBase = API,
  timeoutMs,
}: TextSettings<'twilio'>): TextTransport {
  const { sid, token, from, whatsAppFrom } = account;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`, apiBase);
  const headers = {
    authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return {
    send: async ({ to, channel, template, values, body, language }) => {
      const form = new URLSearchParams();
      if (channel === 'whatsapp') {
        const contentSid = templates?.[`${template}.${language}`];
        if (!whatsAppFrom || !contentSid) throw new TextRefused('WhatsApp is not set up');
        form.set('To', `whatsapp:${to}`);
        form.set('From', `whatsapp:${whatsAppFrom}`);
        form.set('ContentSid', contentSid);
        form.set(
          'ContentVariables',
          JSON.stringify(Object.fromEntries(values.map((value, at) => [String(at + 1), value]))),
        );
      } else {
        form.set('To', to);
        form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
        form.set('Body', body);
      }
      const answer = await askProvider({
        provider: 'Twilio',
        url,
        headers,
        body: form.toString(),
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
      if (answer.status < 300 && Created.safeParse(answer.body).success) return;
      if (answer.status < 300) throw new TextUnanswered(`Twilio answers ${answer.status}`);
      const code = Fault.safeParse(answer.body).data?.code;
      const words = `Twilio answers ${answer.status}${code === undefined ? '' : ` ${code}`}`;
      if (answer.status < 500 && code !== undefined && FOR_GOOD.has(code))
        throw new TextRefused(words);
      throw new TextDelayed(words);
    },
  };
}
