import type { TextChannel } from '#base/text-channels.ts';
import { m } from '#web/words/generated/messages.js';

export const TEXT_CHANNEL_WORDS: Readonly<Record<TextChannel, () => string>> = {
  sms: m.texts_sms,
  whatsapp: m.texts_whatsapp,
};
