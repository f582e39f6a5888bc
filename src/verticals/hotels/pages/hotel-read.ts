import { onlyRead } from '#web/ui/only-read.ts';

// The static parts of hotel and room pages, whose texts are mostly facilities, amenities and beds.

export const houseText = onlyRead(async () => (await import('./house-text.tsx')).HouseText);
export const roomFacts = onlyRead(async () => (await import('./room-facts.tsx')).RoomFacts);
export const roomText = onlyRead(async () => (await import('./room-text.tsx')).RoomText);
