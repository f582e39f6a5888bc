import type { Letters } from './letters.ts';
import { button, note, text } from './writer.ts';

export const accountLetters: Letters<
  | 'code'
  | 'known-email'
  | 'password-reset'
  | 'message-received'
  | 'message-answered'
  | 'conversation-warned'
> = {
  code: ({ code }, { say, hello }) => ({
    subject: say('mail_code_subject', { code }),
    preview: say('mail_code_text'),
    title: say('mail_code_title'),
    blocks: [
      hello(),
      text(say('mail_code_text')),
      { kind: 'code', code },
      note(say('mail_code_warning')),
    ],
  }),

  'known-email': (_, { say, hello, link }) => ({
    subject: say('mail_known_email_subject'),
    preview: say('mail_known_email_text'),
    title: say('mail_known_email_title'),
    blocks: [
      hello(),
      text(say('mail_known_email_text')),
      button(say('mail_sign_in'), link('/login')),
      { kind: 'link', label: say('mail_known_email_forgotten'), url: link('/forget-password') },
      note(say('mail_known_email_warning')),
    ],
  }),

  'password-reset': ({ token }, { say, hello, link }) => ({
    subject: say('mail_reset_subject'),
    preview: say('mail_reset_text'),
    title: say('mail_reset_title'),
    blocks: [
      hello(),
      text(say('mail_reset_text')),
      button(say('mail_reset_button'), link(`/reset-password/${encodeURIComponent(token)}`)),
      note(say('mail_reset_warning')),
    ],
  }),

  'message-received': (_, { say, hello }) => ({
    subject: say('mail_message_subject'),
    preview: say('mail_message_text'),
    title: say('mail_message_title'),
    blocks: [hello(), text(say('mail_message_text')), note(say('mail_message_warning'))],
  }),

  'message-answered': ({ reply }, { say, hello, link }) => ({
    subject: say('mail_answered_subject'),
    preview: say('mail_answered_text'),
    title: say('mail_answered_title'),
    blocks: [
      hello(),
      text(say('mail_answered_text')),
      text(reply),
      { kind: 'link', label: say('mail_answered_again'), url: link('/contact-us') },
      note(say('mail_message_warning')),
    ],
  }),

  'conversation-warned': ({ name, side, businessName: business }, { say, hello, link }) => {
    const isVendor = side === 'vendor';
    const words = isVendor
      ? say('mail_warned_vendor', { business })
      : say('mail_warned_customer', { business });
    return {
      subject: say('mail_warned_subject'),
      preview: words,
      title: say('mail_warned_title'),
      blocks: [
        hello(name),
        text(words),
        text(say('mail_warned_rules')),
        { kind: 'link', label: say('mail_warned_contact'), url: link('/contact-us') },
      ],
    };
  },
};
