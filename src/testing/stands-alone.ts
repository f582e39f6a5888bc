/** Few digits also occur in ids, hashes and times. Whether they stand in a text as a number of their own. */
export const standsAlone = (text: string, digits: string): boolean =>
  new RegExp(`(?<![\\w.-])${digits}(?![\\w-])`).test(text);
