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

const rules = new Map<string, Intl.PluralRules>();

/** `3 people`, in the plural form of the page's language. */
export function counted(count: number, forms: CountForms): string {
  const language = currentLanguage();
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  const form = rule.select(count);
  return forms[form === 'zero' ? 'other' : form]({ count: formatCount(count) });
}
