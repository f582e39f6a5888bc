/** Keys of the details with texts by the owner. */
export const LET_TEXTS = ['houseRules', 'area'];
