// Text of a chat message.

/** Number of characters as people count them, roughly: an emoji is one, not two. */
export const characters = (text: string): number => {
  let n = 0;
  for (const _character of text) n += 1;
  return n;
};

/** Control and direction characters, which could hide text or reorder the lines around it. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Keeps line breaks and tabs. Copied text contains direction characters, so they are no error. */
export const withoutControls = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
