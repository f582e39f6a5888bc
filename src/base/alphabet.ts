const LATIN = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;
const ARABIC = /^[\p{Script=Arabic}\p{M}\P{L}]*$/u;

/** Whether all letters of a name are Latin, or all Arabic: a letter of another alphabet makes it look like a name that it is not. */
export const isInOneAlphabet = (name: string): boolean => LATIN.test(name) || ARABIC.test(name);
