import { counted, type CountForms } from '#web/ui/counted.ts';
import { m } from '#web/words/generated/messages.js';
import type { RoomDetails } from '../details.ts';
import type { Amenity, BEDS, Facility } from '../kinds.ts';
import { guestsWords } from '../stay-words.ts';

type BedType = (typeof BEDS)[number];

const BED_FORMS: Readonly<Record<BedType, CountForms>> = {
  single: {
    one: m.hotels_bed_single_one,
    two: m.hotels_bed_single_two,
    few: m.hotels_bed_single_few,
    many: m.hotels_bed_single_many,
    other: m.hotels_bed_single_other,
  },
  double: {
    one: m.hotels_bed_double_one,
    two: m.hotels_bed_double_two,
    few: m.hotels_bed_double_few,
    many: m.hotels_bed_double_many,
    other: m.hotels_bed_double_other,
  },
  queen: {
    one: m.hotels_bed_queen_one,
    two: m.hotels_bed_queen_two,
    few: m.hotels_bed_queen_few,
    many: m.hotels_bed_queen_many,
    other: m.hotels_bed_queen_other,
  },
  king: {
    one: m.hotels_bed_king_one,
    two: m.hotels_bed_king_two,
    few: m.hotels_bed_king_few,
    many: m.hotels_bed_king_many,
    other: m.hotels_bed_king_other,
  },
  sofa: {
    one: m.hotels_bed_sofa_one,
    two: m.hotels_bed_sofa_two,
    few: m.hotels_bed_sofa_few,
    many: m.hotels_bed_sofa_many,
    other: m.hotels_bed_sofa_other,
  },
  bunk: {
    one: m.hotels_bed_bunk_one,
    two: m.hotels_bed_bunk_two,
    few: m.hotels_bed_bunk_few,
    many: m.hotels_bed_bunk_many,
    other: m.hotels_bed_bunk_other,
  },
};

/** `1 king bed, 1 sofa bed`. */
export const bedsWords = (beds: RoomDetails['beds']): string =>
  beds.map(({ type, count }) => counted(count, BED_FORMS[type])).join(m.shell_comma());

/** `2 adults and 1 child`. */
export const fitsWords = ({ maxAdults, maxChildren }: RoomDetails): string =>
  guestsWords(maxAdults, maxChildren);

export const AMENITY_WORDS: Readonly<Record<Amenity, () => string>> = {
  air_conditioning: m.hotels_amenity_air_conditioning,
  heating: m.hotels_amenity_heating,
  wifi: m.hotels_amenity_wifi,
  tv: m.hotels_amenity_tv,
  desk: m.hotels_amenity_desk,
  sitting_area: m.hotels_amenity_sitting_area,
  balcony: m.hotels_amenity_balcony,
  terrace: m.hotels_amenity_terrace,
  sea_view: m.hotels_amenity_sea_view,
  river_view: m.hotels_amenity_river_view,
  city_view: m.hotels_amenity_city_view,
  garden_view: m.hotels_amenity_garden_view,
  courtyard_view: m.hotels_amenity_courtyard_view,
  mountain_view: m.hotels_amenity_mountain_view,
  shower: m.hotels_amenity_shower,
  bathtub: m.hotels_amenity_bathtub,
  bathrobes: m.hotels_amenity_bathrobes,
  hairdryer: m.hotels_amenity_hairdryer,
  minibar: m.hotels_amenity_minibar,
  fridge: m.hotels_amenity_fridge,
  kettle: m.hotels_amenity_kettle,
  coffee_machine: m.hotels_amenity_coffee_machine,
  kitchenette: m.hotels_amenity_kitchenette,
  safe: m.hotels_amenity_safe,
  iron: m.hotels_amenity_iron,
  soundproof: m.hotels_amenity_soundproof,
  fireplace: m.hotels_amenity_fireplace,
  cot: m.hotels_amenity_cot,
  step_free: m.hotels_amenity_step_free,
  private_pool: m.hotels_amenity_private_pool,
};

export const FACILITY_WORDS: Readonly<Record<Facility, () => string>> = {
  pool: m.hotels_facility_pool,
  private_beach: m.hotels_facility_private_beach,
  spa: m.hotels_facility_spa,
  gym: m.hotels_facility_gym,
  restaurant: m.hotels_facility_restaurant,
  breakfast_room: m.hotels_facility_breakfast_room,
  bar: m.hotels_facility_bar,
  roof_terrace: m.hotels_facility_roof_terrace,
  garden: m.hotels_facility_garden,
  parking: m.hotels_facility_parking,
  airport_transfer: m.hotels_facility_airport_transfer,
  lift: m.hotels_facility_lift,
  step_free_access: m.hotels_facility_step_free_access,
  laundry: m.hotels_facility_laundry,
  desk_all_day: m.hotels_facility_desk_all_day,
  prayer_room: m.hotels_facility_prayer_room,
  meeting_rooms: m.hotels_facility_meeting_rooms,
  kids_club: m.hotels_facility_kids_club,
  pets: m.hotels_facility_pets,
  bicycles: m.hotels_facility_bicycles,
};
