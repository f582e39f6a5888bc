import { m } from '#web/words/generated/messages.js';

/** The kinds of business that the application offers, as they are kept. */
export const BUSINESS_TYPES = ['Company', 'Sole proprietor', 'Partnership', 'Non-profit'] as const;

const WORDS: Readonly<Record<string, (() => string) | undefined>> = {
  Company: m.onboarding_type_company,
  'Sole proprietor': m.onboarding_type_sole,
  Partnership: m.onboarding_type_partnership,
  'Non-profit': m.onboarding_type_nonprofit,
};

/** A kind of business in the page's language; one that the application does not offer as it was typed. */
export const businessTypeWords = (kept: string): string => WORDS[kept]?.() ?? kept;
