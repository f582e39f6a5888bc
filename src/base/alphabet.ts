const LATIN = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;
const ARABIC = /^[\p{Script=Arabic}\p{M}\P{L}]*$/u;

/** Letters are all Latin or all Arabic: mixed ones can make a name look like another. */
export const isInOneAlphabet = (name: string): boolean => LATIN.test(name) || ARABIC.test(name);
