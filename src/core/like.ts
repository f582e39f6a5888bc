/** A pattern for LIKE and ILIKE that finds these very words anywhere. */
export const containing = (words: string): string =>
  `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
