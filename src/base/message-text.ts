// Text of a chat message.

/** Number of characters as people count them, roughly: an emoji is one, not two. */
export const characters = (text: string): number => {
  let n = 0;
  for (const _character of text) n += 1;
  return n;
};

/** Control and direction characters, which could hide text or reorder the lines around it. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on a letter than any script uses would cover adjacent lines. */
const PILED_MARKS = /(\p{M}{5})\p{M}+/gu;

/**
 * The text as it is kept, with its line breaks and tabs. Copied text contains direction characters,
 * so they are no error.
 */
export const cleanMessage = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(PILED_MARKS, '$1');

/** Letters that look like nothing: fillers of Hangul. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0]/u;

/** True if the text has a visible character. */
export const hasVisible = (text: string): boolean => SEEN.test(text);
