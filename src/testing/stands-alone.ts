/**
 * True if a text contains the digits as a separate number. Short digit strings also occur within
 * ids, hashes and times.
 */
export const standsAlone = (text: string, digits: string): boolean =>
  new RegExp(`(?<![\\w.-])${digits}(?![\\w-])`).test(text);
