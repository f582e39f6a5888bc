/** Chest, waist, hips, sleeve and length of a size, in centimetres. */
const MEASURED: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  S: [92, 78, 98, 57, 138],
  M: [100, 86, 106, 59, 142],
  L: [110, 96, 116, 61, 145],
  XL: [120, 108, 126, 62, 147],
  '52': [98, 94, 104, 57, 132],
  '54': [102, 98, 108, 58, 137],
  '56': [106, 102, 112, 60, 142],
  '58': [110, 106, 116, 62, 147],
  '60': [116, 112, 122, 64, 152],
  '62': [122, 118, 128, 65, 157],
  '4 years': [58, 54, 60, 38, 70],
  '6 years': [63, 57, 66, 43, 82],
  '8 years': [68, 60, 72, 48, 94],
  '10 years': [74, 64, 78, 53, 106],
};

/** What these sizes measure; sizes that are no garment's, as of shoes and shawls, are left out. */
export const chartOf = (sizes: readonly string[]) =>
  sizes.flatMap((size) => {
    const measured = MEASURED[size];
    if (!measured) return [];
    const [chest, waist, hips, sleeve, length] = measured;
    return { size, chest, waist, hips, sleeve, length };
  });
