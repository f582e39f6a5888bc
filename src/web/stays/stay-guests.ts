import { counted } from '#web/ui/counted.ts';
import { labels as GUESTS } from '#web/words/generated/labels/stays_guests_labels.ts';
import { labels as ROOMS } from '#web/words/generated/labels/stays_rooms_labels.ts';

export const guestsWords = (count: number): string => counted(count, GUESTS);

export const roomsWords = (rooms: number): string => counted(rooms, ROOMS);
