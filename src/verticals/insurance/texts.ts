/** Where its details hold texts that a vendor wrote. */
export const INSURANCE_TEXTS = ['insurer', 'licence', 'cover.name', 'exclusions.name'];
