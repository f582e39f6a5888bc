/** A listing in Arabic: its days in the order of the English ones. Places, inclusions and the like are among the terms. */
export type TourWords = readonly [name: string, description: string, ...days: string[]];
export type ToursInArabic = Readonly<Record<string, TourWords>>;
