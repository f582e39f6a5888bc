/** Keys of the details with texts by the vendor, used by the vertical and its form. */
export const TECH_TEXTS = ['brand', 'model', 'specifications.name', 'specifications.value'];
