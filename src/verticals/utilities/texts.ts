/** Keys of the details with texts by the vendor. */
export const UTILITIES_TEXTS = ['area', 'accountLabel', 'accountHelp'];
