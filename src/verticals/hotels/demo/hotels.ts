import { egypt } from './egypt.ts';
import { jordanAndIraq } from './jordan-and-iraq.ts';
import { lebanonAndHejaz } from './lebanon-and-hejaz.ts';

/** The six hotels of the demonstration. All people, houses and addresses are invented. */
export const demoHotels = [...jordanAndIraq, ...egypt, ...lebanonAndHejaz].map((hotel) => ({
  ...hotel,
  details: { ...hotel.details, phone: hotel.phone },
}));
