/**
 * Characters that JSON leaves unescaped but that confuse a terminal or a line reader: C1 control
 * characters, one of which begins terminal commands, Unicode line breaks, and direction characters.
 */
const UNSEEN = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A value as one line of JSON that is safe to print to a terminal. */
export const logLine = (value: object): string =>
  `${JSON.stringify(value).replaceAll(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
