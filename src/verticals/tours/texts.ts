/** Keys of the details with texts by the vendor, used by the vertical and its form. */
export const TOUR_TEXTS = [
  'pickupSpot',
  'speciality',
  'spokenLanguages',
  'inclusions',
  'exclusions',
  'itinerary.plan',
  'detailedInclusions.*',
];
