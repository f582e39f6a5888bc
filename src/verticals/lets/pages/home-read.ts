import { visitorActive } from '#web/ui/wanted.ts';
import { onlyRead } from '#web/ui/only-read.ts';

export const homePeople = onlyRead(
  async () => (await import('./home-people.tsx')).HomePeople,
  visitorActive,
);
export const homeText = onlyRead(async () => (await import('./home-text.tsx')).HomeText);
export const areaMap = onlyRead(async () => (await import('./area-map.tsx')).AreaMap);
