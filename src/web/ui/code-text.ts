/** A code for reading aloud and typing, in its own groups or groups of four. */
export const codeText = (code: string): string =>
  code.includes('-') ? code : code.replaceAll(/(.{4})(?=.)/g, '$1 ');
