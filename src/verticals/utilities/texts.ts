/** Where its details hold texts that a vendor wrote. */
export const UTILITIES_TEXTS = ['area', 'accountLabel', 'accountHelp'];
