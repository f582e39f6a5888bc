import type { Letters } from './letters.ts';
import { button, facts, note, text } from './writer.ts';

export const stockLetters: Letters<'stock-low' | 'restocked' | 'rate-ended'> = {
  'rate-ended': ({ vendorName, listingName: listing }, { say, hello, link }) => ({
    subject: say('mail_rate_subject', { listing }),
    preview: say('mail_rate_text', { listing }),
    title: say('mail_rate_title'),
    blocks: [
      hello(vendorName),
      text(say('mail_rate_text', { listing })),
      button(say('mail_rate_button'), link('/dashboard/vendor/inventory')),
    ],
  }),

  'stock-low': ({ name, items }, { say, hello, link }) => {
    const [first] = items;
    const one = items.length === 1 && first ? first.name : null;
    return {
      subject: one ? say('mail_low_subject', { product: one }) : say('mail_low_subject_many'),
      preview: say('mail_low_text'),
      title: say('mail_low_title'),
      blocks: [
        hello(name),
        text(say('mail_low_text')),
        facts(
          ...items.map(
            (item) =>
              [
                item.name,
                item.left === 0 ? say('mail_low_out') : say('mail_low_left', { count: item.left }),
              ] as const,
          ),
        ),
        button(say('mail_low_button'), link('/dashboard/vendor/inventory?stock=low')),
        note(say('mail_low_note')),
      ],
    };
  },

  restocked: ({ product, shop, path }, { say, hello, link }) => ({
    subject: say('mail_restocked_subject', { product }),
    preview: say('mail_restocked_text', { product, shop }),
    title: say('mail_restocked_title'),
    blocks: [
      hello(),
      text(say('mail_restocked_text', { product, shop })),
      button(say('mail_restocked_button'), link(path)),
      note(say('mail_restocked_note')),
    ],
  }),
};
