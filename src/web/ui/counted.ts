import { currentLanguage } from '#web/words/language.ts';
import { formatCount } from './format.ts';

type Form = (values: { count: string }) => string;

/** The words of a count in the forms that languages tell apart: English needs two, Arabic five. */
export interface CountForms {
  readonly one: Form;
  readonly two: Form;
  readonly few: Form;
  readonly many: Form;
  readonly other: Form;
}

const rules = new Map<string, Intl.PluralRules>();

/** `3 people`, in the form that the page's language has for that number. */
export function counted(count: number, forms: CountForms): string {
  const language = currentLanguage();
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  const form = rule.select(count);
  return forms[form === 'zero' ? 'other' : form]({ count: formatCount(count) });
}
