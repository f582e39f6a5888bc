import type { VendorRole } from '#base/permissions.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { Letters } from './letters.ts';
import { button, facts, text } from './writer.ts';

const ROLES: Readonly<Record<VendorRole, WordKey>> = {
  owner: 'team_role_owner',
  manager: 'team_role_manager',
  'front-desk': 'team_role_front_desk',
  finance: 'team_role_finance',
  viewer: 'team_role_viewer',
};

export const teamLetters: Letters<'member-invited' | 'member-news'> = {
  'member-invited': ({ businessName, invitedBy, role, days, token }, { say, link }) => ({
    subject: say('mail_invited_subject', { business: businessName }),
    preview: say('mail_invited_text', { name: invitedBy, business: businessName }),
    title: say('mail_invited_title', { business: businessName }),
    blocks: [
      text(say('mail_invited_text', { name: invitedBy, business: businessName })),
      facts([say('team_role'), say(ROLES[role])]),
      button(say('mail_invited_button'), link(`/join#${token}`)),
      text(say('mail_invited_until', { days })),
    ],
  }),
  'member-news': ({ name, businessName, news, role }, { say, hello, link }) => {
    const isRole = news === 'role';
    const words = say(isRole ? 'mail_member_role_text' : 'mail_member_removed_text', {
      business: businessName,
      role: say(ROLES[role]),
    });
    return {
      subject: say(isRole ? 'mail_member_role_subject' : 'mail_member_removed_subject', {
        business: businessName,
      }),
      preview: words,
      title: say(isRole ? 'mail_member_role_title' : 'mail_member_removed_title'),
      blocks: [
        hello(name),
        text(words),
        ...(isRole ? [button(say('mail_member_open'), link('/redirect'))] : []),
      ],
    };
  },
};
