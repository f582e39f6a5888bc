export const INSURANCE_TEXTS = ['insurer', 'licence', 'cover.name', 'exclusions.name'];
