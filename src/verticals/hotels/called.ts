import type { CalledNames } from '#base/called-names.ts';
import type { ROOM_KINDS } from './kinds.ts';

export const HOTELS_CALLED: CalledNames<(typeof ROOM_KINDS)[number]> = {
  all: 'Hotel Booking|حجز الفنادق|hotel|hotels|stay|stays|accommodation|lodging|فندق|فنادق|إقامة|حجز فندق|حجز فنادق|مبيت',
  kinds: {
    room: 'Rooms|غرف|room|hotel room|hotel rooms|double room|غرفة|غرف فندقية|غرفة فندقية',
    suite: 'Suites|أجنحة|suite|hotel suite|جناح|جناح فندقي|أجنحة فندقية',
  },
};
