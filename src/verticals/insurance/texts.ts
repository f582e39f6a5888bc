/** Keys of the details with texts by the vendor. */
export const INSURANCE_TEXTS = ['insurer', 'licence', 'cover.name', 'exclusions.name'];
