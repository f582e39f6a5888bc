import { m } from '#web/words/generated/messages.js';

export const BUSINESS_TYPES = ['Company', 'Sole proprietor', 'Partnership', 'Non-profit'] as const;

const WORDS: Readonly<Record<string, (() => string) | undefined>> = {
  Company: m.onboarding_type_company,
  'Sole proprietor': m.onboarding_type_sole,
  Partnership: m.onboarding_type_partnership,
  'Non-profit': m.onboarding_type_nonprofit,
};

/** A business type in the page's language; other values as typed. */
export const businessTypeWords = (kept: string): string => WORDS[kept]?.() ?? kept;
