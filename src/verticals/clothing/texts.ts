export const CLOTHING_TEXTS = ['fabric', 'care', 'sizeChart.size'];
