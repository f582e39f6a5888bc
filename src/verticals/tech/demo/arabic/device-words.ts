/** A device in Arabic. Its model is written where it is words, and stays as it is where it is a name; specifications are among the terms. */
export type DeviceWords = readonly [name: string, description: string, model?: string];
export type DevicesInArabic = Readonly<Record<string, DeviceWords>>;
