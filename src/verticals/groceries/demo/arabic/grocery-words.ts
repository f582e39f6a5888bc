/** A grocery in Arabic. Its brand, unit and choices are among the terms. */
export type GroceryWords = readonly [name: string, description: string];
export type GroceriesInArabic = Readonly<Record<string, GroceryWords>>;
