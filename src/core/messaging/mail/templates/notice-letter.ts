import type { StaffRole } from '#base/permissions.ts';
import type { WordKey } from '#core/shared/words.ts';
import type { AccountNews, MailData } from '../mail-data.ts';
import type { Letters } from './letters.ts';
import { facts, note, text } from './writer.ts';

export const NOTICE_WORDS: Record<AccountNews, Record<'subject' | 'text', WordKey>> = {
  'new-browser': {
    subject: 'mail_notice_new_browser_subject',
    text: 'mail_notice_new_browser_text',
  },
  'password-changed': {
    subject: 'mail_notice_password_changed_subject',
    text: 'mail_notice_password_changed_text',
  },
  'email-changed': {
    subject: 'mail_notice_email_changed_subject',
    text: 'mail_notice_email_changed_text',
  },
  'payout-account-changed': {
    subject: 'mail_notice_payout_changed_subject',
    text: 'mail_notice_payout_changed_text',
  },
  'factor-added': {
    subject: 'mail_notice_factor_added_subject',
    text: 'mail_notice_factor_added_text',
  },
  'factor-removed': {
    subject: 'mail_notice_factor_removed_subject',
    text: 'mail_notice_factor_removed_text',
  },
  'recovery-code-used': {
    subject: 'mail_notice_recovery_used_subject',
    text: 'mail_notice_recovery_used_text',
  },
  'phone-added': {
    subject: 'mail_notice_phone_added_subject',
    text: 'mail_notice_phone_added_text',
  },
  'phone-removed': {
    subject: 'mail_notice_phone_removed_subject',
    text: 'mail_notice_phone_removed_text',
  },
  'phone-codes-on': {
    subject: 'mail_notice_phone_codes_on_subject',
    text: 'mail_notice_phone_codes_on_text',
  },
  'phone-codes-off': {
    subject: 'mail_notice_phone_codes_off_subject',
    text: 'mail_notice_phone_codes_off_text',
  },
  'sessions-ended': {
    subject: 'mail_notice_sessions_ended_subject',
    text: 'mail_notice_sessions_ended_text',
  },
  'account-disabled': {
    subject: 'mail_notice_disabled_subject',
    text: 'mail_notice_disabled_text',
  },
  'account-enabled': { subject: 'mail_notice_enabled_subject', text: 'mail_notice_enabled_text' },
  'identity-approved': {
    subject: 'mail_notice_identity_approved_subject',
    text: 'mail_notice_identity_approved_text',
  },
  'identity-refused': {
    subject: 'mail_notice_identity_refused_subject',
    text: 'mail_notice_identity_refused_text',
  },
  'role-changed': {
    subject: 'mail_notice_role_changed_subject',
    text: 'mail_notice_role_changed_text',
  },
  'staff-role-changed': {
    subject: 'mail_notice_staff_role_subject',
    text: 'mail_notice_staff_role_text',
  },
  'staff-removed': {
    subject: 'mail_notice_staff_removed_subject',
    text: 'mail_notice_staff_removed_text',
  },
};

const FACTORS: Record<NonNullable<MailData['account-notice']['factor']>, WordKey> = {
  totp: 'mail_notice_factor_totp',
  passkey: 'mail_notice_factor_passkey',
  'recovery-codes': 'mail_notice_factor_codes',
};

const ROLES: Record<StaffRole, WordKey> = {
  administrator: 'staff_role_administrator',
  operations: 'staff_role_operations',
  support: 'staff_role_support',
  finance: 'staff_role_finance',
  compliance: 'staff_role_compliance',
  content: 'staff_role_content',
};

/** Actions of an admin, which the account's owner cannot undo. */
const BY_ADMIN: readonly AccountNews[] = [
  'sessions-ended',
  'account-disabled',
  'account-enabled',
  'staff-role-changed',
  'staff-removed',
  'identity-approved',
  'identity-refused',
];

export const noticeLetter: Letters<'account-notice'> = {
  // No link except in the footer: readers who get used to links in these notices would follow a
  // forged one too.
  'account-notice': (data, { say, hello, day }) => {
    const { news, at, browser, system, ip, factor, account, staffRole, reason } = data;
    const words = NOTICE_WORDS[news];
    const device =
      browser && system
        ? say('mail_notice_browser_on', { browser, system })
        : (browser ?? '') || (system ?? '');
    return {
      subject: say(words.subject),
      preview: say(words.text),
      title: say(words.subject),
      blocks: [
        hello(),
        text(say(words.text)),
        facts(
          [say('mail_notice_factor'), factor && say(FACTORS[factor])],
          [say('mail_notice_account'), account],
          [say('mail_notice_role'), staffRole && say(ROLES[staffRole])],
          [say('mail_reason_label'), reason],
          [say('mail_notice_when'), `${day(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`],
          [say('mail_notice_browser'), device],
          [say('mail_notice_address'), ip],
        ),
        note(say(BY_ADMIN.includes(news) ? 'mail_notice_ask' : 'mail_notice_not_you')),
      ],
    };
  },
};
