import { html } from 'hono/html';
import { isolatedPhone } from '#base/phone.ts';
import type { TextChannel } from '#base/text-channels.ts';
import type { ListedText } from '#core/messaging/index.ts';
import type { Say, WordKey } from '#core/shared/words.ts';
import type { Html } from './document.ts';

const CHANNELS: Readonly<Record<TextChannel, WordKey>> = {
  sms: 'mailbox_sms',
  whatsapp: 'mailbox_whatsapp',
};

/** A text in the list of the mailbox: number, channel and the whole text. */
export const textRow = (
  say: Say,
  { phone, channel, language, body }: ListedText,
  at: Html,
  publicUrl: string,
): Html =>
  html`<li class="text-message">
    <div>
      <strong><bdi>${isolatedPhone(phone)}</bdi></strong>
      <span class="badge">${say(CHANNELS[channel])}</span>
    </div>
    <p lang="${language}" dir="auto">
      ${body.split(' ').map((word) => html`${word.startsWith(`${publicUrl}/`) ? html`<a href="${word}"><bdi>${word}</bdi></a>` : word} `)}
    </p>
    ${at}
  </li>`;
