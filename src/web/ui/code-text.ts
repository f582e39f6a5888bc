/** A code for reading aloud and typing, in its own groups or groups of four; order numbers stay whole. */
export const codeText = (code: string): string =>
  code.includes('-') || code.length <= 8 ? code : code.replaceAll(/(.{4})(?=.)/g, '$1 ');
