import { z } from 'zod';
import { COUNTRY_CODES, type CountryCode } from '#base/countries.ts';
import type { TextChannel } from '#base/text-channels.ts';
import type { TextTemplate } from '#core/messaging/index.ts';
import type { Language } from '#core/shared/words.ts';

type TemplateName = `${TextTemplate}.${Language}`;
type Templates = Readonly<Record<TemplateName, string>>;
const TEMPLATES: readonly TemplateName[] = ['code.en', 'code.ar', 'notice.en', 'notice.ar'];

interface Accounts {
  readonly twilio: {
    readonly sid: string;
    readonly token: string;
    /** A number, a sender's name or a messaging service (`MG...`). */
    readonly from: string;
    readonly whatsAppFrom: string | undefined;
  };
  readonly unifonic: {
    readonly appSid: string;
    readonly sender: string;
    readonly whatsApp: { readonly publicId: string; readonly secret: string } | undefined;
  };
}

export interface TextSettings<P extends keyof Accounts> {
  readonly provider: P;
  readonly account: Accounts[P];
  /** Undefined without WhatsApp. */
  readonly templates: Templates | undefined;
  /** Another host, for tests. */
  readonly apiBase: string | undefined;
  readonly timeoutMs?: number;
}
export type AnyTextSettings = TextSettings<'twilio'> | TextSettings<'unifonic'>;

/** Texts to a country in a day, unless TEXT_DAILY_LIMITS says otherwise. */
const DAILY_TEXTS = 200;
const MAX_DAILY_TEXTS = 1_000_000;

export type TextLimits = Readonly<Record<CountryCode, number>>;

const CODES: readonly string[] = Object.values(COUNTRY_CODES);

const pairs = (text: string, sign: string): [string, string][] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf(sign);
      return at < 0 ? [entry, ''] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    });

const limits = z
  .string()
  .default('')
  .transform((text, { addIssue }): TextLimits => {
    const given = new Map(
      pairs(text, ':').map(([code, most]) => [
        code,
        /^\d{1,7}$/.test(most) ? Number(most) : Number.NaN,
      ]),
    );
    if (![...given].every(([code, most]) => CODES.includes(code) && most <= MAX_DAILY_TEXTS))
      addIssue({
        code: 'custom',
        message: `must look like EG:500,SA:200, with ${CODES.join(', ')} and up to ${MAX_DAILY_TEXTS} texts a day`,
      });
    const mostIn = (code: CountryCode) => given.get(code) ?? DAILY_TEXTS;
    return {
      EG: mostIn('EG'),
      SA: mostIn('SA'),
      LB: mostIn('LB'),
      JO: mostIn('JO'),
      IQ: mostIn('IQ'),
    };
  });

const templates = z
  .string()
  .optional()
  .transform((text, { addIssue }): Templates | undefined => {
    if (text === undefined) return undefined;
    const given = new Map(pairs(text, '='));
    if (given.size !== TEMPLATES.length || !TEMPLATES.every((name) => given.get(name)))
      addIssue({
        code: 'custom',
        message: `must name ${TEMPLATES.join(', ')}, such as code.en=ID`,
      });
    const one = (name: TemplateName) => given.get(name) ?? '';
    return {
      'code.en': one('code.en'),
      'code.ar': one('code.ar'),
      'notice.en': one('notice.en'),
      'notice.ar': one('notice.ar'),
    };
  });

const e164 = z.string().regex(/^\+\d{8,15}$/, 'must be a number like +966500000000');

/** Settings of text messages. docs/operations.md explains them. */
export const TEXT_SETTINGS = {
  TEXT_PROVIDER: z
    .enum(['twilio', 'unifonic'], { error: "must be 'twilio' or 'unifonic'" })
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-z]+$/i, 'must begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_WHATSAPP_FROM: e164.optional(),
  UNIFONIC_APP_SID: z.string().optional(),
  UNIFONIC_SENDER: z.string().optional(),
  UNIFONIC_WHATSAPP_PUBLIC_ID: z.string().optional(),
  UNIFONIC_WHATSAPP_SECRET: z.string().optional(),
  TEXT_TEMPLATES: templates,
  TEXT_DAILY_LIMITS: limits,
  TEXT_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
};

type Settings = z.output<z.ZodObject<typeof TEXT_SETTINGS>>;

/** Undefined without a provider. */
export function textSettings(settings: Settings): AnyTextSettings | undefined {
  const { TEXT_TEMPLATES, TEXT_API_BASE: apiBase } = settings;
  if (settings.TEXT_PROVIDER === 'twilio') {
    const account = {
      sid: settings.TWILIO_ACCOUNT_SID ?? '',
      token: settings.TWILIO_AUTH_TOKEN ?? '',
      from: settings.TWILIO_FROM ?? '',
      whatsAppFrom: settings.TWILIO_WHATSAPP_FROM,
    };
    return { provider: 'twilio', account, templates: TEXT_TEMPLATES, apiBase };
  }
  if (settings.TEXT_PROVIDER === 'unifonic') {
    const publicId = settings.UNIFONIC_WHATSAPP_PUBLIC_ID;
    const secret = settings.UNIFONIC_WHATSAPP_SECRET;
    const account = {
      appSid: settings.UNIFONIC_APP_SID ?? '',
      sender: settings.UNIFONIC_SENDER ?? '',
      whatsApp: publicId && secret ? { publicId, secret } : undefined,
    };
    return { provider: 'unifonic', account, templates: TEXT_TEMPLATES, apiBase };
  }
  return undefined;
}

/** WhatsApp needs approved templates: it delivers no other text to people who have not written. */
export const textChannels = ({ templates: known }: AnyTextSettings): readonly TextChannel[] =>
  known ? ['sms', 'whatsapp'] : ['sms'];

const NEEDED = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER'],
} as const;
const WHATSAPP = {
  twilio: ['TWILIO_WHATSAPP_FROM', 'TEXT_TEMPLATES'],
  unifonic: ['UNIFONIC_WHATSAPP_PUBLIC_ID', 'UNIFONIC_WHATSAPP_SECRET', 'TEXT_TEMPLATES'],
} as const;

/** Contradicting settings of texts, as messages for the operator. */
export function textFaults(settings: Settings): string[] {
  const { TEXT_PROVIDER: provider } = settings;
  const isMissing = (name: keyof Settings) => settings[name] === undefined;
  const keys = [...NEEDED.twilio, ...NEEDED.unifonic, ...WHATSAPP.twilio, ...WHATSAPP.unifonic];
  if (provider === undefined) {
    const given = keys.find((name) => !isMissing(name));
    return given ? [`${given} needs TEXT_PROVIDER`] : [];
  }
  const missing = NEEDED[provider].filter(isMissing);
  const ofWhatsApp = WHATSAPP[provider].filter(isMissing);
  return [
    ...(missing.length > 0 ? [`Texts by ${provider} need ${missing.join(' and ')} as well`] : []),
    ...(ofWhatsApp.length > 0 && ofWhatsApp.length < WHATSAPP[provider].length
      ? [`WhatsApp by ${provider} needs ${ofWhatsApp.join(' and ')} as well`]
      : []),
  ];
}
