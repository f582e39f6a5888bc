import type { Language } from '#base/two-languages.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };

export type { Language };
export type WordKey = Exclude<keyof typeof english, '$schema'>;
export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

const words: Record<Language, Readonly<Record<string, string>>> = { en: english, ar: arabic };

/**
 * The texts that the server itself writes (mails, the mailbox), from the same files as the pages'.
 * Pages use compiled messages, which would mean one module for each message here. Throws for a
 * missing message or value.
 */
export function wordsIn(language: Language): Say {
  return (key, values = {}) => {
    const text = words[language][key];
    if (text === undefined) throw new Error(`No word is called ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs a value for ${name}`);
      return isolated(language, String(value));
    });
  };
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Isolates a value in a line of text: otherwise a Latin name or an amount would reorder an Arabic
 * sentence, and an English sentence that starts with an Arabic name would run from the right.
 */
export function isolated(language: Language, value: string): string {
  return language === 'ar' || RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
