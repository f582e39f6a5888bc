import type { Answer } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';

export type AccountNews = Answer<'GET /account/security'>['events'][number];
type Words = (details: AccountNews['details']) => string;

const FACTORS: Readonly<Record<string, () => string>> = {
  totp: () => m.account_news_factor_totp(),
  passkey: () => m.account_news_factor_passkey(),
  'recovery-codes': () => m.account_news_factor_codes(),
};
const factorWords = ({ factor }: AccountNews['details']): string =>
  FACTORS[String(factor)]?.() ?? '';

const ENDED: Readonly<Record<string, () => string>> = {
  one: () => m.account_news_session_ended(),
  others: () => m.account_news_sessions_others(),
  oldest: () => m.account_news_sessions_oldest(),
};

const WORDS: Readonly<Record<AccountNews['event'], Words>> = {
  'sign-in': () => m.account_news_sign_in(),
  'sign-in-failed': ({ why }) =>
    why === 'disabled' ? m.account_news_sign_in_refused() : m.account_news_sign_in_failed(),
  'code-failed': () => m.account_news_code_failed(),
  'email-proven': () => m.account_news_email_proven(),
  'step-up-failed': () => m.account_news_step_up_failed(),
  'password-reset-asked': () => m.account_news_reset_asked(),
  'password-changed': ({ by }) =>
    by === 'mailed-link' ? m.account_news_password_reset() : m.account_news_password_changed(),
  'email-changed': () => m.account_news_email_changed(),
  'factor-added': (details) => m.account_news_factor_added({ factor: factorWords(details) }),
  'factor-removed': (details) => m.account_news_factor_removed({ factor: factorWords(details) }),
  'recovery-code-used': () => m.account_news_recovery_used(),
  'phone-added': () => m.account_news_phone_added(),
  'phone-removed': () => m.account_news_phone_removed(),
  'phone-codes-changed': ({ on }) =>
    on === true ? m.account_news_phone_codes_on() : m.account_news_phone_codes_off(),
  'sessions-ended': ({ which }) => ENDED[String(which)]?.() ?? m.account_news_sessions_ended(),
  'account-disabled': () => m.account_news_disabled(),
  'account-enabled': () => m.account_news_enabled(),
  'account-exported': () => m.account_news_exported(),
  'role-changed': () => m.account_news_role_changed(),
  'vendor-status-changed': () => m.account_news_vendor_status(),
  'payout-account-changed': () => m.account_news_payout_changed(),
};

export const newsWords = ({ event, details }: AccountNews): string => WORDS[event](details);

/** Events an owner should check. */
export const isAlarming = ({ event }: AccountNews): boolean => event.endsWith('-failed');
