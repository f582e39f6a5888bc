export const UTILITIES_TEXTS = ['area', 'accountLabel', 'accountHelp'];
