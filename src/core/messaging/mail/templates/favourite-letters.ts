import { money } from '../figures.ts';
import type { MailData } from '../mail-data.ts';
import type { Letters } from './letters.ts';
import { button, note, text, type Writer } from './writer.ts';

export const favouriteLetters: Letters<'favourites-alert'> = {
  'favourites-alert': ({ name, items, more }, { say, hello, link }) => {
    const isDrop = items.some(({ before }) => before !== null);
    const title = say(isDrop ? 'mail_favourites_drop_subject' : 'mail_favourites_back_subject');
    return {
      subject: title,
      preview: items.map((item) => item.name).join(', '),
      title,
      blocks: [
        hello(name),
        text(say(isDrop ? 'mail_favourites_drop_text' : 'mail_favourites_back_text')),
        ...items.map((item) => ({
          kind: 'link' as const,
          label: newsOf(item, say),
          url: link(item.path),
        })),
        ...(more > 0 ? [text(say('mail_favourites_more', { count: more }))] : []),
        button(say('mail_favourites_button'), link('/favourites')),
        note(say('mail_favourites_note')),
      ],
    };
  },
};

function newsOf(
  { name, cents, before, isBack }: MailData['favourites-alert']['items'][number],
  say: Writer['say'],
): string {
  if (cents === null) return say('mail_favourites_back', { name });
  const price = money(cents);
  if (before === null) return say('mail_favourites_back_price', { name, price });
  return say(isBack ? 'mail_favourites_back_drop' : 'mail_favourites_drop', {
    name,
    price,
    before: money(before),
  });
}
