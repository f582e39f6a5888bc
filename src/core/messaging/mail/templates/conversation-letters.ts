import { isolated } from '#core/shared/words.ts';
import type { Letters } from './letters.ts';
import { button, note, text } from './writer.ts';

/** Characters of the preview beside the subject. */
const PREVIEW = 100;

/** Mails about messages of a conversation. */
export const conversationLetters: Letters<'unread-messages'> = {
  'unread-messages': ({ name, side, talks, more }, { language, say, hello, link }) => {
    const [only, ...others] = talks;
    const title =
      only && others.length === 0
        ? say('mail_unread_title', { from: only.from })
        : say('mail_unread_title_many');
    const list = `/dashboard/${side}/messages`;
    const lines = (words: string) =>
      words
        .split('\n')
        .map((line) => (line === '' ? line : isolated(language, line)))
        .join('\n');
    return {
      subject: title,
      preview: [...(only?.texts[0] ?? '')].slice(0, PREVIEW).join(''),
      title,
      blocks: [
        hello(name),
        ...talks.flatMap(({ from, texts }) => [
          { kind: 'heading' as const, text: from },
          ...texts.map((one) => text(lines(one))),
        ]),
        ...(more > 0 ? [text(say('mail_unread_more', { count: more }))] : []),
        button(
          say('mail_unread_button'),
          link(only && others.length === 0 ? `${list}?open=${only.id}` : list),
        ),
        note(say('mail_unread_no_reply')),
      ],
    };
  },
};
