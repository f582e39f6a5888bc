import { type ReactNode, useState } from 'react';
import type { PictureSource } from '#web/ui/picture.tsx';
import { currentLanguage } from '#web/words/language.ts';

/** The states of each component, by the component's name. They are functions, so that a text is in the page's language. */
export type Examples = Readonly<Record<string, Readonly<Record<string, () => ReactNode>>>>;

/** Sample text. Examples are not part of the product, so they have no messages. */
export const say = (english: string, arabic: string): string =>
  currentLanguage() === 'ar' ? arabic : english;

/** A name of 80 characters without a space. */
export const LONG_NAME = 'Khan-el-Khalili-'.repeat(5);

export const longText = (): string =>
  say(
    'A long text that needs several lines on a phone, to see how it wraps and what moves. ',
    'نص طويل يحتاج إلى عدة أسطر على الهاتف، لمعرفة كيف ينتقل بين الأسطر وما الذي يتحرك. ',
  ).repeat(2);

/** The picture for shared links, at every size: Vite ignores the query. */
export const PICTURE: PictureSource = {
  url: '/share-en.jpg?',
  width: 1200,
  height: 630,
  blur: '',
  alt: 'Souk',
};

/** A control whose value is kept while the page is open. */
export function Holding<Value>({
  initial,
  children,
}: {
  readonly initial: Value;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(initial);
  return children(value, set);
}
