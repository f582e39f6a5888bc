import { onlyRead } from '#web/ui/only-read.ts';

/** Static parts of a home's page. */
export const homePeople = onlyRead(async () => (await import('./home-people.tsx')).HomePeople);
export const homeText = onlyRead(async () => (await import('./home-text.tsx')).HomeText);
