/** Where the details hold texts that a vendor wrote; both the vertical and its form go by them. */
export const TECH_TEXTS = ['brand', 'model', 'specifications.name', 'specifications.value'];
