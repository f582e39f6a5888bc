import { onlyRead } from '#web/ui/only-read.ts';

/** Most of a home's page is read and not pressed. */
export const homePeople = onlyRead(async () => (await import('./home-people.tsx')).HomePeople);
export const homeText = onlyRead(async () => (await import('./home-text.tsx')).HomeText);
