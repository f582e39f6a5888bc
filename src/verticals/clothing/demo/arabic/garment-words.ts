/** A garment in Arabic. Colours, sizes and care are among the terms. */
export type GarmentWords = readonly [name: string, description: string, fabric: string];
export type GarmentsInArabic = Readonly<Record<string, GarmentWords>>;
