import { counted } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';

export const guestsWords = (count: number): string =>
  counted(count, {
    one: m.stays_guests_one,
    two: m.stays_guests_two,
    few: m.stays_guests_few,
    many: m.stays_guests_many,
    other: m.stays_guests_other,
  });

export const roomsWords = (rooms: number): string =>
  counted(rooms, {
    one: m.stays_rooms_one,
    two: m.stays_rooms_two,
    few: m.stays_rooms_few,
    many: m.stays_rooms_many,
    other: m.stays_rooms_other,
  });
