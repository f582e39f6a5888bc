/** Where the details hold texts that a vendor wrote; both the vertical and its form go by them. */
export const TOUR_TEXTS = [
  'pickupSpot',
  'speciality',
  'spokenLanguages',
  'inclusions',
  'exclusions',
  'itinerary.plan',
  'detailedInclusions.*',
];
