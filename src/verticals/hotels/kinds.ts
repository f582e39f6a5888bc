// No imports, because pages use it too.
export const ROOM_KINDS = ['room', 'suite'] as const;
export const BEDS = ['single', 'double', 'queen', 'king', 'sofa', 'bunk'] as const;
export const BOARDS = ['none', 'breakfast', 'half-board', 'full-board'] as const;
export type Board = (typeof BOARDS)[number];

export const AMENITIES = [
  'air_conditioning',
  'heating',
  'wifi',
  'tv',
  'desk',
  'sitting_area',
  'balcony',
  'terrace',
  'sea_view',
  'river_view',
  'city_view',
  'garden_view',
  'courtyard_view',
  'mountain_view',
  'shower',
  'bathtub',
  'bathrobes',
  'hairdryer',
  'minibar',
  'fridge',
  'kettle',
  'coffee_machine',
  'kitchenette',
  'safe',
  'iron',
  'soundproof',
  'fireplace',
  'cot',
  'step_free',
  'private_pool',
] as const;

export const OWN_FAULTS = ['rooms', 'adult', 'ages', 'fit', 'rate', 'rate_gone'] as const;
export type OwnFault = (typeof OWN_FAULTS)[number];

export const MAX_ROOMS = 500;
export const MAX_PLANS = 8;
export const MAX_BOOKED = 10;

export const FACILITIES = [
  'pool',
  'private_beach',
  'spa',
  'gym',
  'restaurant',
  'breakfast_room',
  'bar',
  'roof_terrace',
  'garden',
  'parking',
  'airport_transfer',
  'lift',
  'step_free_access',
  'laundry',
  'desk_all_day',
  'prayer_room',
  'meeting_rooms',
  'kids_club',
  'pets',
  'bicycles',
] as const;
