/** Where the details hold texts that a vendor wrote; both the vertical and its form go by them. */
export const CLOTHING_TEXTS = ['fabric', 'care', 'sizeChart.size'];
