/** A code as it is read out and typed: in its own groups, else in fours. */
export const codeText = (code: string): string =>
  code.includes('-') ? code : code.replaceAll(/(.{4})(?=.)/g, '$1 ');
