import { onlyRead } from '#web/ui/only-read.ts';

// What of the pages of hotels and rooms is read and not pressed: half of their words are facilities, amenities and beds.

export const houseText = onlyRead(async () => (await import('./house-text.tsx')).HouseText);
export const roomFacts = onlyRead(async () => (await import('./room-facts.tsx')).RoomFacts);
export const roomText = onlyRead(async () => (await import('./room-text.tsx')).RoomText);
