import { z } from 'zod';
import { TEXT_CHANNELS } from '#base/text-channels.ts';
import { endpoint } from './endpoint.ts';
import { Country, Instant } from './shared.ts';

const Channel = z.enum(TEXT_CHANNELS, 'Choose a text message or WhatsApp');
const Typed = z.string().max(100).default('');

const Texts = z.object({
  /** Empty if the marketplace sends no texts. */
  channels: z.array(z.enum(TEXT_CHANNELS)),
  /** The verified number; null without one. */
  phone: z
    .object({
      phone: z.string(),
      channel: z.enum(TEXT_CHANNELS),
      /** Sign-in codes go to this number. */
      codes: z.boolean(),
      verifiedAt: Instant,
    })
    .nullable(),
  /** A number that waits for a code; null without one. */
  pending: z
    .object({
      phone: z.string(),
      channel: z.enum(TEXT_CHANNELS),
      /** The code that is due: first the one from the email, then the one from the phone. */
      stage: z.enum(['email', 'phone']),
    })
    .nullable(),
});

const Changed = z.object({ texts: Texts, message: z.string() });

export const endpoints = {
  readTexts: endpoint('GET /account/texts', 'customer', {
    summary: "The caller's number for text messages",
    answers: { 200: z.object({ texts: Texts }) },
  }),
  beginPhone: endpoint('POST /account/texts/phone', 'customer', {
    summary:
      'Begin to verify a mobile number of a served country. A code is emailed first, against fraud with texts to expensive numbers',
    body: z.object({ phone: Typed, country: Country.nullish(), channel: Channel }),
    answers: { 200: Changed },
  }),
  confirmPhone: endpoint('POST /account/texts/phone/confirm', 'customer', {
    summary: 'Enter the emailed code, which sends one to the phone, and then that one',
    body: z.object({ code: Typed }),
    answers: { 200: Changed },
  }),
  resendPhoneCode: endpoint('POST /account/texts/phone/resend', 'customer', {
    summary: 'Send the code that is due once more',
    body: z.object({}),
    answers: { 200: Changed },
  }),
  removePhone: endpoint('DELETE /account/texts/phone', 'customer', {
    summary: 'Remove the number: no more texts, and sign-in codes by email',
    body: z.object({}),
    answers: { 200: Changed },
  }),
  chooseTextCodes: endpoint('PUT /account/texts/codes', 'customer', {
    confirmed: true,
    summary: 'Choose whether sign-in codes go to the verified number',
    body: z.object({ codes: z.boolean() }),
    answers: { 200: Changed },
  }),
};
