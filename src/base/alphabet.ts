const LATIN = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;
const ARABIC = /^[\p{Script=Arabic}\p{M}\P{L}]*$/u;

/**
 * True if all letters of a name are Latin or all are Arabic: mixed letters can make a name look
 * like another.
 */
export const isInOneAlphabet = (name: string): boolean => LATIN.test(name) || ARABIC.test(name);
