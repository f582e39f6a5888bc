/** Keys of the details with texts by the vendor, used by the vertical and its form. */
export const CLOTHING_TEXTS = ['fabric', 'care', 'sizeChart.size'];
