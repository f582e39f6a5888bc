import { currentLanguage } from '#web/words/language.ts';
import { formatCount } from './format.ts';

type Form = (values: { count: string }) => string;

/** A text's plural forms: English needs two, Arabic five. */
export interface CountForms {
  readonly one: Form;
  readonly two: Form;
  readonly few: Form;
  readonly many: Form;
  readonly other: Form;
}

/** `3 people`, in the plural form of the page's language. */
export function counted(count: number, forms: CountForms): string {
  const form = currentLanguage() === 'ar' ? arabicForm(count) : count === 1 ? 'one' : 'other';
  return forms[form]({ count: formatCount(count) });
}

/** The Unicode CLDR's rule for whole numbers. Intl.PluralRules costs a phone too much (format.ts). */
function arabicForm(count: number): keyof CountForms {
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  const end = count % 100;
  if (end >= 3 && end <= 10) return 'few';
  return end >= 11 ? 'many' : 'other';
}
