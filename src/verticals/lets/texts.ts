/** Where its details hold texts that its owner wrote. */
export const LET_TEXTS = ['houseRules', 'area'];
